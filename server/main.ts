import { start } from './start.ts';

// Prisma's adapter queues queries of one transaction on its connection, which pg's next major version
// won't do any more; the operator of this one can do nothing about it.
process.noDeprecation = true;

await start(process.env);
