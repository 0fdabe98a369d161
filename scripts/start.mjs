// `npm start`: builds what has changed, then becomes the server (in this process, so that a signal
// to npm reaches it).
import { buildIfNeeded } from './build.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: this needs 20.19 or newer.`);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
await buildIfNeeded((text) => console.log(text));
await import('../server/dist/main.js');
