import { setFlagsFromString } from 'node:v8';
import { readArguments } from './platform/context/readArguments.ts';

const usage = `Usage: npm start, or node server/dist/main.js once it is built
  Starts the server, which runs until it is stopped (Ctrl+C, SIGTERM, SIGHUP). It takes no options: its settings
  are environment variables, such as PORT and DATABASE_URL. docs/operations.md lists them.`;

try {
  readArguments(usage, {});
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// What the start leaves behind would let the heap's part for new objects grow to 32 MB, which it keeps
// for ever. It may grow from when there are requests.
setFlagsFromString('--semi-space-growth-factor=1');
const { start } = await import('./start.ts');
await start(process.env);
setFlagsFromString('--semi-space-growth-factor=2');
