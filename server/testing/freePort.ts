import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port below the range that the system assigns, since other tests take ports of that range. */
export async function freePort(from: number): Promise<number> {
  const port = randomInt(from, from + 5_000);
  const server = createServer().listen(port, '127.0.0.1');
  const taken = await once(server, 'listening').then(
    () => false,
    () => true,
  );
  if (taken) return freePort(from);
  server.close();
  await once(server, 'close');
  return port;
}
