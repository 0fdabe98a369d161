import { message, type Message } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';
import { webhookHeaders, type WebhookMessage } from './standardWebhook.ts';

export interface Receiver {
  url: string;
  /** The keys of its signatures. */
  keys: readonly Buffer[];
}

export interface Guard {
  /** Whether the receiver may be on a private network or this machine, and without encryption. */
  allowPrivate: boolean;
  /** For the whole exchange, in milliseconds. */
  limit?: number;
  /** Looks up the addresses of a name; the machine's own way unless a test gives another. */
  resolve?: typeof lookup;
}

/** The receiver did not take the message. Neither the problem nor the error's text names a secret. */
export class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed';
  /** What the office reads. */
  readonly problem: Message;
  /** The receiver's status; null: there was no answer. */
  readonly status: number | null;

  constructor(problem: Message, status: number | null = null, options?: ErrorOptions) {
    super(renderMessage(problem, 'en'), options);
    this.problem = problem;
    this.status = status;
  }
}

/**
 * Looks a name up and refuses it if any of its addresses is not public. The connection is made to the
 * addresses that were looked at, so that a name can't point elsewhere a moment later.
 */
function publicLookup(resolve: typeof lookup): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) {
        done(new WebhookFailed(message('webhook_no_address'), null, { cause: error }), '');
      } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        done(new WebhookFailed(message('webhook_is_private')), '');
      } else if (options.all) {
        done(null, addresses);
      } else {
        done(null, first.address, first.family);
      }
    });
  };
}

/**
 * Sends a signed message (Standard Webhooks). Redirects are not followed: the receiver that an
 * administrator has named gets it, and nobody else. Of the answer only the status is read.
 *
 * @returns the status of the answer
 * @throws WebhookFailed unless the receiver took it (2xx)
 */
export async function postWebhook(
  { url, keys }: Receiver,
  sent: WebhookMessage,
  now: Date,
  { allowPrivate, limit = 10_000, resolve: lookUp = lookup }: Guard,
): Promise<number> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' && !allowPrivate) {
    throw new WebhookFailed(message('webhook_https'));
  }
  // The address of a connection to a literal IP is not looked up.
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
    throw new WebhookFailed(message('webhook_is_private'));
  }
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  const status = await new Promise<number>((resolve, reject) => {
    const sending = send(url, {
      method: 'POST',
      agent: false,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(sent.body),
        'User-Agent': 'online-seminar-webhook',
        ...webhookHeaders(keys, sent, now),
      },
      ...(allowPrivate ? {} : { lookup: publicLookup(lookUp) }),
    });
    const timer = setTimeout(() => {
      sending.destroy(new WebhookFailed(message('webhook_silent', { seconds: limit / 1_000 })));
    }, limit);
    sending.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      sending.destroy();
    });
    sending.on('error', reject);
    sending.on('close', () => clearTimeout(timer));
    sending.end(sent.body);
  }).catch((error: unknown) => {
    if (error instanceof WebhookFailed) throw error;
    const { code } = error as { code?: unknown };
    const problem = message('webhook_unreachable', { code: String(code) });
    throw new WebhookFailed(problem, null, { cause: error });
  });
  if (status < 200 || status > 299) {
    const key = status >= 300 && status < 400 ? 'webhook_redirected' : 'webhook_refused';
    throw new WebhookFailed(message(key, { status }), status);
  }
  return status;
}
