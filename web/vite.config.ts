import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The page is built into the package, where the house serves it from.
// `GLOAMING_HOUSE` names the house that a page under development talks to.
const house = process.env['GLOAMING_HOUSE'] ?? 'http://127.0.0.1:8642';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/gloaming/server/page',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // an inlined asset would be a data: address, which the house forbids
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': { target: house, ws: true } }, fs: { allow: ['..'] } },
});
