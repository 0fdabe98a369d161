import { type Server, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './embeddedPostgresError.ts';

/** A holder that takes longer than this is stuck, or is another program with the same name. */
const longestWaitMs = 10_000;

/**
 * Prevents processes of one machine from doing the same work at the same time. The lock is an abstract
 * socket, which the kernel releases when its process dies. Only Linux has these: on other systems
 * nothing is locked.
 */
export async function withHostLock<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const start = Date.now();
  let held = process.platform === 'linux' ? await hold(name) : null;
  while (held === 'taken' && Date.now() - start < longestWaitMs) {
    await delay(25);
    held = await hold(name);
  }
  try {
    return await work();
  } finally {
    if (held && held !== 'taken') held.close();
  }
}

function hold(name: string): Promise<Server | 'taken' | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => {
      resolve(errorCode(error) === 'EADDRINUSE' ? 'taken' : null);
    });
    server.listen(`\0${name}`, () => resolve(server));
  });
}
