import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import type * as nodemailer from 'nodemailer';
import type { Env } from '../../platform/context/env.ts';
import { isLocalHost } from '../../platform/context/localHost.rules.ts';
import { makePrivate } from '../../platform/context/privateFolder.ts';
import { messageOf, type Head, type StoredMail } from './message.ts';

/** How mails are sent. */
export interface MailTransport {
  /** @throws the mail server's error (see mailFailure.rules.ts) */
  send(mail: StoredMail, head: Head): Promise<void>;
  close(): void;
}

type Settings = Pick<Env, 'mailUrl' | 'dataDir' | 'demo'>;

const second = 1_000;

const require = createRequire(import.meta.url);
/** Loaded with the first mail. */
const mailer = () => require('nodemailer') as typeof nodemailer;

/**
 * Whether mails must not go to this server without TLS: outside demo mode, unless it is this machine's
 * own or the address says `?insecure=1`. A server that offers no TLS is then refused.
 */
export function requiresTls({ mailUrl, demo }: Pick<Env, 'mailUrl' | 'demo'>): boolean {
  if (mailUrl === null || demo) return false;
  const { hostname, searchParams } = new URL(mailUrl);
  return !isLocalHost(hostname) && searchParams.get('insecure') !== '1';
}

function smtpTransport(mailUrl: string, requireTLS: boolean): MailTransport {
  const transport = mailer().createTransport({
    url: mailUrl,
    requireTLS,
    pool: true,
    maxConnections: 4,
    maxMessages: 100,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    // After the end of a mail a server may take minutes to accept it (RFC 5321, 4.5.3.2.6 says ten).
    // Who hangs up earlier sends it again, and it arrives twice.
    socketTimeout: 600 * second,
    dnsTimeout: 10 * second,
  });
  return {
    async send(mail, head) {
      await transport.sendMail(messageOf(mail, head));
    },
    close: () => transport.close(),
  };
}

/**
 * `20260410T000000Z-000012-payment_received-9f86d081.eml`: a repeat overwrites it, and nothing else does. Of mails that
 * are not kept, several of one second and one kind may have the same id; their events differ.
 */
function fileName({ createdAt, id, kind, eventKey, to }: StoredMail): string {
  const event = createHash('sha256').update(`${eventKey} ${to}`).digest('hex').slice(0, 8);
  const at = createdAt.toISOString().replace(/\.\d+|[-:]/g, '');
  return `${at}-${String(id).padStart(6, '0')}-${kind.replace(/\W/g, '_')}-${event}.eml`;
}

/** Writes each mail as a file that any mail program opens, renamed when it is complete. */
function outboxTransport(folder: string): MailTransport {
  const transport = mailer().createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  return {
    async send(mail, head) {
      const { message } = await transport.sendMail(messageOf(mail, head));
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed');
      await makePrivate(folder);
      const file = join(folder, fileName(mail));
      const unfinished = `${file}.${process.pid}.tmp`;
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, file);
    },
    close() {},
  };
}

const transports = new WeakMap<Settings, MailTransport>();

/** How this environment sends mails: by SMTP, or into the outbox folder. One for each environment. */
export function mailTransportOf(env: Settings): MailTransport {
  let transport = transports.get(env);
  if (!transport) {
    transport =
      env.mailUrl === null
        ? outboxTransport(join(env.dataDir, 'outbox'))
        : smtpTransport(env.mailUrl, requiresTls(env));
    transports.set(env, transport);
  }
  return transport;
}

/** Ends the connections to the mail server; for the shutdown, when no job runs any more. */
export function closeMailTransport(env: Settings): void {
  transports.get(env)?.close();
  transports.delete(env);
}
