import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '../context/env.ts';
import { messageOf, type Head, type StoredMail } from './message.ts';

/** Where mails are handed over. */
export interface Post {
  /** @throws what the mail server said (see sending.rules.ts) */
  send(mail: StoredMail, head: Head): Promise<void>;
  close(): void;
}

type Settings = Pick<Env, 'mailUrl' | 'dataDir'>;

const second = 1_000;

function smtpPost(mailUrl: string): Post {
  const transport = createTransport({
    url: mailUrl,
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

/** `20260410T000000Z-000012-payment_received.eml`: by time, then kind; a repeat writes it again. */
function fileName({ createdAt, id, kind }: StoredMail): string {
  const at = createdAt.toISOString().replace(/\.\d+|[-:]/g, '');
  return `${at}-${String(id).padStart(6, '0')}-${kind.replace(/\W/g, '_')}.eml`;
}

/** Writes each mail as a file that any mail program opens; nobody ever sees half of one. */
function outboxPost(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail, head) {
      const { message } = await transport.sendMail(messageOf(mail, head));
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed');
      await mkdir(folder, { recursive: true });
      const file = join(folder, fileName(mail));
      const unfinished = `${file}.${process.pid}.tmp`;
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, file);
    },
    close() {},
  };
}

const posts = new WeakMap<Settings, Post>();

/** The way out that the environment names: SMTP, else the outbox folder. One an environment. */
export function mailTransportOf(env: Settings): Post {
  let post = posts.get(env);
  if (!post) {
    post = env.mailUrl === null ? outboxPost(join(env.dataDir, 'outbox')) : smtpPost(env.mailUrl);
    posts.set(env, post);
  }
  return post;
}

/** Ends the connections to the mail server; for the shutdown, when no job runs any more. */
export function closeMailTransport(env: Settings): void {
  posts.get(env)?.close();
  posts.delete(env);
}
