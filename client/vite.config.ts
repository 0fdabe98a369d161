import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { holidayDays, holidayPackage } from '../scripts/holidayDays.mjs';
import { groupByReader } from './groupByReader.ts';
import { pageFiles } from './pageFiles.ts';
import { withoutJsonSchema } from './withoutJsonSchema.ts';
import { withoutServerFacts } from './withoutServerFacts.ts';

const server = process.env['API_URL'] ?? 'http://localhost:3000';
const proxied = [
  '/api',
  '/sanctum',
  '/bank-simulator',
  '/healthz',
  '/.well-known',
  '/credentials',
  '/videos',
  '/certificate-verifier.html',
];
const proxy = Object.fromEntries(proxied.map((path) => [path, { target: server }]));

const daysOfHolidays: Plugin = {
  name: 'days-of-holidays',
  apply: 'build',
  load: (id) => (holidayPackage.test(id) ? holidayDays() : null),
};

/** What the server loads to draw pages: with all packages in it, since a product that runs has none of them. */
const forServer: UserConfig = {
  plugins: [react(), daysOfHolidays],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    target: 'node20',
    assetsInlineLimit: 0,
    copyPublicDir: false,
    minify: true,
  },
};

const forBrowsers: UserConfig = {
  plugins: [react(), pageFiles(), withoutJsonSchema(), withoutServerFacts(), daysOfHolidays],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy names no data: addresses, so nothing may be inlined as one.
    assetsInlineLimit: 0,
    // Browsers without it only fetch a page's files one after another.
    modulePreload: { polyfill: false },
    // All styles together are 16 kB compressed: a request for each page's own would cost more.
    cssCodeSplit: false,
    // The office's shared file is 670 kB before compression; it is fetched once. The limits that hold are
    // those of e2e/light.spec.ts, for what is fetched before the first screen can be read.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: { codeSplitting: { groups: groupByReader() } },
    },
  },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  ...(isSsrBuild ? forServer : forBrowsers),
}));
