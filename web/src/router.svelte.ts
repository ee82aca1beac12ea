// The router: which page an address is.  Pages are loaded when they are first needed.
import type { Component } from 'svelte';
import Door from './pages/Door.svelte';

export type Params = Record<string, string>;
// Each page takes the parts of its address that have names.
type Page = { default: Component<{ params: Params }> | Component<Record<string, never>> };

interface Route {
  path: string;
  load: () => Promise<Page>;
}

export const ROUTES: Route[] = [
  { path: '/', load: () => Promise.resolve({ default: Door }) },
  { path: '/open', load: () => import('./pages/Open.svelte') },
  { path: '/s/:room?', load: () => import('./pages/Arrival.svelte') },
  { path: '/code', load: () => import('./pages/Code.svelte') },
  { path: '/join/:room', load: () => import('./pages/Join.svelte') },
  { path: '/lobby/:room', load: () => import('./pages/Lobby.svelte') },
  { path: '/seat/:room', load: () => import('./pages/Table.svelte') },
  { path: '/r/:room', load: () => import('./pages/Look.svelte') },
  { path: '/desk/:room', load: () => import('./pages/Desk.svelte') },
  { path: '/end/:room', load: () => import('./pages/End.svelte') },
  { path: '/replay/:room', load: () => import('./pages/Replay.svelte') },
  { path: '/whatif/:room', load: () => import('./pages/WhatIf.svelte') },
  { path: '/forum/:room?', load: () => import('./pages/Forum.svelte') },
  { path: '/tv/:room', load: () => import('./pages/Tv.svelte') },
  { path: '/library/:pack?/:shelf?/:name?', load: () => import('./pages/Library.svelte') },
  { path: '/help', load: () => import('./pages/Help.svelte') },
];

export const here = $state({ path: '/', turns: 0 });

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  here.path = location.pathname;
  here.turns += 1;
}

/** Follow the address bar, and links within the page. */
export function start(): void {
  arrive();
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a');
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** Find the route of a path, and the parts of it that have names. */
export function routeOf(path: string): { route: Route; params: Params } | null {
  const parts = path.split('/').filter(Boolean);
  for (const route of ROUTES) {
    const params = matched(route.path.split('/').filter(Boolean), parts);
    if (params) return { route, params };
  }
  return null;
}

function matched(pattern: string[], parts: string[]): Params | null {
  if (parts.length > pattern.length) return null;
  const params: Params = {};
  for (const [i, each] of pattern.entries()) {
    const part = parts[i];
    if (each.startsWith(':')) {
      if (part === undefined && !each.endsWith('?')) return null;
      params[each.slice(1).replace('?', '')] = decodeURIComponent(part ?? '');
    } else if (part !== each) return null;
  }
  return params;
}
