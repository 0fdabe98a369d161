import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,server,client,prisma}/**/*.test.ts', 'scripts/*.test.mjs'],
    globalSetup: ['server/testing/startDatabases.ts'],
    setupFiles: ['server/testing/checkStatements.ts'],
    // Every file has databases of its own, so files run side by side.
    pool: 'forks',
    maxWorkers: 4,
    // Loading the server's packages takes longer than most files' tests: once a worker is enough. So no file mocks a
    // module, which would be mocked for the files after it, too.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A busy machine is no failure, so a test waits long for a result.
    expect: { poll: { timeout: 30_000 } },
  },
});
