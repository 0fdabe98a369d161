import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { postWebhook } from './postWebhook.ts';
import { isPublicAddress } from './publicAddress.ts';
import { readWebhookSecret, webhookHeaders } from './standardWebhook.ts';

// The key of the published example is shorter than the rules themselves ask for.
const key = Buffer.from('plJ3nmyCDGBKInavdOK15jsl', 'base64');
const now = new Date(1_731_705_121_000);

describe('a signature', () => {
  it('is that of the published example of Standard Webhooks', () => {
    const message = {
      id: 'msg_loFOjxBNrRLzqYUf',
      body: '{"event_type":"ping","data":{"success":true}}',
    };
    expect(webhookHeaders([key], message, now)).toEqual({
      'webhook-id': 'msg_loFOjxBNrRLzqYUf',
      'webhook-timestamp': '1731705121',
      'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
    });
  });

  it('is one for each key, so that a receiver may know either', () => {
    const message = { id: 'msg_1', body: '{}' };
    const [one, other] = [key, Buffer.alloc(32, 9)].map(
      (of) => webhookHeaders([of], message, now)['webhook-signature'],
    );
    expect(webhookHeaders([key, Buffer.alloc(32, 9)], message, now)['webhook-signature']).toBe(
      `${one} ${other}`,
    );
  });

  it('has a secret of 24 to 64 bytes', () => {
    const bytes = Buffer.alloc(32, 7);
    expect(readWebhookSecret(`whsec_${bytes.toString('base64')}`)).toEqual(bytes);
    expect(readWebhookSecret(`whsec_${Buffer.alloc(65).toString('base64')}`)).toBeNull();
  });

  it.each(['', 'plJ3nmyCDGBKInavdOK15jsl', 'whsec_', 'whsec_c2hvcnQ=', 'whsec_not base64'])(
    'has no secret like "%s"',
    (text) => expect(readWebhookSecret(text)).toBeNull(),
  );
});

describe('an address', () => {
  it.each([
    '127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0',
    '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:8.8.8.8',
    '64:ff9b::808:808', '2002:7f00:1::1', '2001:db8::1', 'localhost', '',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false)); // oxfmt-ignore

  it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2400:8500::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('a webhook', () => {
  const received: { headers: IncomingMessage['headers']; body: string }[] = [];
  let answer: { status: number; location?: string } | 'silence' = { status: 204 };
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      if (answer === 'silence') return;
      const { status, location } = answer;
      if (status === 101) {
        response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\n\r\n');
        return;
      }
      response.writeHead(status, location === undefined ? {} : { Location: location }).end('x');
    });
  }).listen(0, '127.0.0.1');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    received.length = 0;
  });
  const url = async () => {
    if (!server.listening) await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  };
  const message = { id: 'msg_1', body: '{"a":"日本"}' };
  const allowed = { allowPrivate: true, limit: 2_000 };

  it('arrives with its signature', async () => {
    answer = { status: 204 };
    await postWebhook({ url: await url(), keys: [key] }, message, now, allowed);
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toBe(message.body);
    expect(received[0]?.headers).toMatchObject(webhookHeaders([key], message, now));
  });

  it('has failed when the receiver refuses, and a redirect is not followed', async () => {
    answer = { status: 500 };
    await expect(
      postWebhook({ url: await url(), keys: [key] }, message, now, allowed),
    ).rejects.toThrow('The receiver answered with 500.');
    answer = { status: 307, location: await url() };
    await expect(
      postWebhook({ url: await url(), keys: [key] }, message, now, allowed),
    ).rejects.toThrow('The receiver answered with 307 (a redirect), which is not followed.');
    expect(received).toHaveLength(2);
  });

  it('has failed when the receiver wants to speak another protocol', async () => {
    answer = { status: 101 };
    await expect(
      postWebhook({ url: await url(), keys: [key] }, message, now, allowed),
    ).rejects.toThrow('The receiver answered with 101.');
  });

  it('does not wait longer than its limit', async () => {
    answer = 'silence';
    const sending = postWebhook({ url: await url(), keys: [key] }, message, now, {
      ...allowed,
      limit: 50,
    });
    await expect(sending).rejects.toThrow('The receiver did not answer within 0.05 seconds.');
  });

  it('goes to no private address unless that is allowed, by whatever name', async () => {
    const { port } = new URL(await url());
    const guarded = { allowPrivate: false };
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '0x7f.1',
      '2130706433',
      '169.254.169.254',
    ]) {
      const sending = postWebhook(
        { url: `https://${host}:${port}/`, keys: [key] },
        message,
        now,
        guarded,
      );
      await expect(sending, host).rejects.toThrow('not on the public Internet');
    }
    await expect(
      postWebhook({ url: 'http://example.com/', keys: [key] }, message, now, guarded),
    ).rejects.toThrow('The address must start with https://.');
    expect(received).toEqual([]);
  });

  it('goes where its receiver’s name pointed when it was looked at, wherever it points next', async () => {
    const { port } = new URL(await url());
    // First an address that may be used and answers nothing, then this machine.
    const pointed = [[{ address: '198.20.0.1', family: 4 }], [{ address: '127.0.0.1', family: 4 }]];
    let looks = 0;
    const resolve = ((_name: string, _options: object, done: (...found: unknown[]) => void) => {
      looks += 1;
      done(null, pointed.shift() ?? []);
    }) as unknown as typeof lookup;
    const target = { url: `https://rebinding.example:${port}/`, keys: [key] };
    const guard = { allowPrivate: false, limit: 300, resolve };
    await expect(postWebhook(target, message, now, guard)).rejects.toThrow('The receiver');
    expect(looks).toBe(1);
    // The next try looks again, and refuses.
    await expect(postWebhook(target, message, now, guard)).rejects.toThrow(
      'The receiver is not on the public Internet',
    );
    expect(received).toEqual([]);
  });

  it('goes to no name that points to a private address, too, or to none', async () => {
    const addresses = (...found: string[]) =>
      ((_name: string, _options: object, done: (...given: unknown[]) => void) => {
        const all = found.map((address) => ({ address, family: 4 }));
        done(null, all);
      }) as unknown as typeof lookup;
    const send = (resolve: typeof lookup) =>
      postWebhook({ url: 'https://receiver.example/', keys: [key] }, message, now, {
        allowPrivate: false,
        limit: 300,
        resolve,
      });
    await expect(send(addresses('8.8.8.8', '10.0.0.1'))).rejects.toThrow('public Internet');
    await expect(send(addresses())).rejects.toThrow('has no address');
  });

  it('that nobody takes says so without its key', async () => {
    const error = await postWebhook(
      { url: 'http://127.0.0.1:1/', keys: [key] },
      message,
      now,
      allowed,
    ).catch((failure: unknown) => failure);
    expect(String(error)).toBe('WebhookFailed: The receiver can’t be reached (ECONNREFUSED).');
  });
});
