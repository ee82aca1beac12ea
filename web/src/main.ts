import { mount } from 'svelte';
import App from './App.svelte';
import './look/tokens.css';
import './look/base.css';
import { routeOf, start } from './router.svelte';
import { useLanguage, wanted } from './words/words.svelte';

// The page that is asked for comes while the words do.
void routeOf(location.pathname)?.route.load();
// The words come first: a page in another language would be drawn twice, and move.
await useLanguage(wanted());
start();
const target = document.getElementById('page');
if (target) mount(App, { target });
