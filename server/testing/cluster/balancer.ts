import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy in front of several copies. It asks them in turn. */
export interface Balancer {
  address: string;
  /** The ports that it sends requests to. */
  targets: Set<number>;
  close(): Promise<void>;
}

/** Whether it got no connection, so that the request certainly did nothing. */
function neverBegan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

function pass(
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  port: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = incoming;
    // A connection for each request: one that is kept may end just when the next request is sent.
    const outgoing = ask(
      { host: '127.0.0.1', port, method, path: url, headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.once('end', resolve);
        answer.once('error', reject);
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/**
 * Starts a proxy as in docs/operations.md: a copy that refuses the connection is passed over, and a
 * request that has begun is never sent twice, since it may have been carried out.
 */
export async function startBalancer(port = 0): Promise<Balancer> {
  const targets = new Set<number>();
  let turn = 0;
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(incoming);
    const ports = [...targets];
    turn += 1;
    for (let index = 0; index < ports.length; index += 1) {
      const next = ports[(turn + index) % ports.length] ?? 0;
      try {
        await pass(incoming, body, response, next);
        return;
      } catch (error) {
        if (!neverBegan(error)) break;
      }
    }
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  };
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
