import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between the server and its database that a test can freeze or cut. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /** From now on no data passes, and neither side gets an error. */
  freeze(): void;
  /** Data passes again, including what has waited. */
  thaw(): void;
  /** Ends every connection that is open now. */
  cut(): void;
  /** Ends every connection, and takes no new one. */
  refuse(): void;
  /** Takes connections again. */
  accept(): void;
  close(): Promise<void>;
}

export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let frozen = false;
  let refusing = false;
  const join = ([near, far]: [Socket, Socket]) => {
    near.pipe(far);
    far.pipe(near);
  };
  const server = createServer((near) => {
    if (refusing) {
      near.on('error', () => undefined);
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    if (!frozen) join(pair);
    for (const socket of pair) {
      socket.on('error', () => pair.forEach((end) => end.destroy()));
      socket.on('close', () => {
        pair.forEach((end) => end.destroy());
        pairs.delete(pair);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(databaseUrl);
  // The socket file.
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    for (const socket of [...pairs].flat()) socket.destroy();
  };
  return {
    url: address.toString(),
    freeze() {
      frozen = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.pause();
        far.pause();
      }
    },
    thaw() {
      frozen = false;
      for (const pair of pairs) join(pair);
    },
    cut,
    refuse() {
      refusing = true;
      cut();
    },
    accept() {
      refusing = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
