import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { serialRequests } from './serialRequests.ts';

let begun = 0;
let gone = 0;
beforeEach(() => {
  begun = 0;
  gone = 0;
});
const server = createServer(
  serialRequests((request, response) => {
    begun += 1;
    response.once('close', () => (gone += 1));
    if (request.url !== '/slow') response.end('x'.repeat(1_000_000));
  }),
).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

test('of a thousand requests sent at once, only one begins, and it ends with the connection', async () => {
  const sender = connect(port, '127.0.0.1');
  sender.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1000));
  await once(sender, 'close');
  await expect.poll(() => [begun, gone]).toEqual([1, 1]);
});

test('requests one after another share a connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  for (let times = 0; times < 50; times += 1) {
    const request = get({ host: '127.0.0.1', port, agent });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    ports.add(request.socket?.localPort);
    expect(await text(response)).toHaveLength(1_000_000);
  }
  expect([begun, ports.size]).toEqual([50, 1]);
  agent.destroy();
});
