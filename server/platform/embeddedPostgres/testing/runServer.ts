import { startEmbeddedPostgres } from '../startEmbeddedPostgres.ts';

/** A substitute for the server in tests that kill it: starts the database and waits. */
const dataDir = process.argv[2] ?? '';
const report = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const { url, takenOver, stop } = await startEmbeddedPostgres({
    dataDir,
    database: 'seminar',
    log: () => undefined,
    onExit: (error) => report({ lost: error.message }),
  });
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  report({ url, takenOver, uid: process.getuid?.() });
} catch (error) {
  report({ error: error instanceof Error ? error.message : String(error) });
}
