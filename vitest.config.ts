import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const tests = {
  // Every file has databases of its own, so files run side by side.
  pool: 'forks' as const,
  setupFiles: ['server/testing/checkStatements.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is waited for comes when it comes: a busy machine is no failure.
  expect: { poll: { timeout: 30_000 } },
};

// What a file mocks is mocked for its whole process.
const mocking = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => `server/${path.replaceAll('\\', '/')}`)
  .filter((path) => readFileSync(path, 'utf8').includes('vi.mock('));

export default defineConfig({
  test: {
    globalSetup: ['server/testing/startDatabases.ts'],
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...tests,
          name: 'shared process',
          include: ['{shared,server,client,prisma}/**/*.test.ts', 'scripts/*.test.mjs'],
          exclude: ['**/node_modules/**', ...mocking],
          // Loading the server's packages takes longer than most files' tests: once a worker is enough.
          isolate: false,
        },
      },
      { test: { ...tests, name: 'own process', include: mocking } },
    ],
  },
});
