import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';
import { webhookHeaders, type WebhookMessage } from './standardWebhook.ts';

export interface Receiver {
  url: string;
  /** The key of the signature. */
  key: Buffer;
}

export interface Guard {
  /** Whether the receiver may be on a private network or this machine, and without encryption. */
  allowPrivate: boolean;
  /** For the whole exchange, in milliseconds. */
  limit?: number;
}

/** The receiver did not take the message; the text says why and names no secret. */
export class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed';
  /** The receiver's status; null: there was no answer. */
  readonly status: number | null;

  constructor(text: string, status: number | null = null, options?: ErrorOptions) {
    super(text, options);
    this.status = status;
  }
}

const notPublic = 'The receiver is not on the public Internet.';

/**
 * Looks a name up and refuses it if any of its addresses is not public. The connection is made to the
 * addresses that were looked at, so that a name can't point elsewhere a moment later.
 */
const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) {
      done(error ?? new WebhookFailed('The receiver’s name has no address.'), '');
    } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
      done(new WebhookFailed(notPublic), '');
    } else if (options.all) {
      done(null, addresses);
    } else {
      done(null, first.address, first.family);
    }
  });
};

/**
 * Sends a signed message (Standard Webhooks). Redirects are not followed: the receiver that an
 * administrator has named gets it, and nobody else. What the receiver answers is not read.
 *
 * @throws WebhookFailed unless the receiver took it (2xx)
 */
export async function postWebhook(
  { url, key }: Receiver,
  message: WebhookMessage,
  now: Date,
  { allowPrivate, limit = 10_000 }: Guard,
): Promise<void> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' && !allowPrivate) {
    throw new WebhookFailed('The receiver’s address must start with https://.');
  }
  // The address of a connection to a literal IP is not looked up.
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
    throw new WebhookFailed(notPublic);
  }
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  const status = await new Promise<number>((resolve, reject) => {
    const sending = send(url, {
      method: 'POST',
      agent: false,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(message.body),
        'User-Agent': 'online-seminar-webhook',
        ...webhookHeaders(key, message, now),
      },
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    const timer = setTimeout(() => {
      sending.destroy(new WebhookFailed(`The receiver did not answer within ${limit} ms.`));
    }, limit);
    sending.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      sending.destroy();
    });
    sending.on('error', reject);
    sending.on('close', () => clearTimeout(timer));
    sending.end(message.body);
  }).catch((error: unknown) => {
    if (error instanceof WebhookFailed) throw error;
    const { code } = error as { code?: unknown };
    throw new WebhookFailed(`The receiver can't be reached (${String(code)}).`, null, {
      cause: error,
    });
  });
  if (status < 200 || status > 299) {
    throw new WebhookFailed(`The receiver answered with ${status}.`, status);
  }
}
