// `npm start`: builds the product if its sources have changed, then runs the server in this process, so
// that a signal to npm reaches it.
import { buildIfNeeded } from './build.mjs';
import { checkMachine } from './checkMachine.mjs';

checkMachine();
process.env.NODE_ENV ??= 'production';
await buildIfNeeded((text) => console.log(text));
const built = new URL('../server/dist/main.js', import.meta.url);
await import(built.href);
