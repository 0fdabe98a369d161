import { setFlagsFromString } from 'node:v8';

// What the start leaves behind would let the heap's part for new objects grow to 32 MB, which it keeps
// for ever. It may grow from when there are requests.
setFlagsFromString('--semi-space-growth-factor=1');
const { start } = await import('./start.ts');
await start(process.env);
setFlagsFromString('--semi-space-growth-factor=2');
