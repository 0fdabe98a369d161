import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['API_URL'] ?? 'http://localhost:3000';
const proxied = ['/api', '/sanctum', '/bank-simulator', '/healthz'];
const proxy = Object.fromEntries(proxied.map((path) => [path, { target: server }]));

// Every page needs these; together in one file of their own they stay in the browser's cache when
// only our code changes. Nothing else is grouped by hand: a group that mixed a staff library in
// would make the public form load it.
const core =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|@tanstack)[\\/]/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy names no data: addresses, so nothing may be inlined as one.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'core', test: core }] } },
    },
  },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
});
