import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

const port = Number(process.env['E2E_PORT'] ?? 4173);
const address = `http://localhost:${port}`;
const system = ['chromium-headless-shell', 'chromium', 'google-chrome']
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path));
const executablePath = process.env['CHROMIUM_PATH'] ?? system;
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/globalSetup.ts',
  outputDir: '.cache/journeys',
  fullyParallel: true,
  // Two leave a fifth of two cores idle: a journey often waits for the database, or for its own clock.
  workers: 3,
  // A machine that stalls for seconds fails a journey now and then: the report names it as flaky.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: address,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // A button that never comes fails the journey soon, not when its whole time is over.
    actionTimeout: 20_000,
    // Colours on their way from one to another are no finding of axe.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a fifth of the whole work: only what needs a second try is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page is shown for seconds: to optimise its scripts takes longer than that saves, and threads that
        // collect garbage beside it take a fifth of a renderer's time.
        '--js-flags=--no-opt --single-threaded',
      ],
    },
  },
  webServer: {
    command: 'node e2e/server.mjs',
    url: `${address}/readyz`,
    timeout: 120_000,
    env: { PORT: String(port) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
