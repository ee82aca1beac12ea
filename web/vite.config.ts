import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// The page is built into the package, where the house serves it from.
// `GLOAMING_HOUSE` names the house that a page under development talks to.
const house = process.env['GLOAMING_HOUSE'] ?? 'http://127.0.0.1:8642';

/** What every page needs, and the door: one file, because a slow phone pays for each. */
const COMMON = /node_modules|\/src\/(look\/(?!qr|Qr)|parts\/(?!Chairs|Invitation)|net\/(?!connection|events)|words\/|router|pages\/(Door|Nothing))|preload-helper/;

/** Names the files of the words in the page, so that `first.js` can ask for them at once. */
function early(): Plugin {
  return {
    name: 'early',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const files = Object.keys(bundle ?? {}).filter((name) => /\/page\.[\w-]+-[^/]+\.js$/.test(name));
        const named = files.map((name) => `${/page\.(\w+)-/.exec(name)?.[1]}=/${name}`).join(' ');
        return named ? [{ tag: 'meta', attrs: { name: 'words', content: named }, injectTo: 'head-prepend' }] : [];
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), early()],
  build: {
    outDir: '../src/gloaming/server/page',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // an inlined asset would be a data: address, which the house forbids
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'common', test: COMMON }] } } },
  },
  server: { proxy: { '/api': { target: house, ws: true } }, fs: { allow: ['..'] } },
});
