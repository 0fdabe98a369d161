import type { MailReason } from '@seminar/shared/telling/mail/schema';
import { cutText } from '@seminar/shared/text';
import { headerLine } from './mailHeader.rules.ts';

/** Tries with growing pauses between them, some sixteen hours in all. */
export const mailAttempts = 12;

export interface Failure {
  /** `retry`: another try may help; `bounced`: the address itself is refused for good. */
  outcome: 'retry' | 'failed' | 'bounced';
  reason: MailReason;
}

const lost = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);
const unreachable = new Set([
  'ECONNREFUSED',
  'EDNS',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETLS',
  'EPROTOCOL',
]);
/** The steps before a recipient is named: a refusal there says nothing of this mail. */
const beforeRecipient = new Set(['CONN', 'EHLO', 'HELO', 'STARTTLS', 'MAIL FROM']);
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EISDIR']);

type About = 'sender' | 'blocked' | 'space' | 'size' | 'mailbox';

/**
 * What answers for good are about, by their words and by their enhanced codes (RFC 3463, 7372). The first that fits
 * counts: what checks the sender quotes "User unknown" of the sender's address; blockers write no code, or one that
 * also stands beside an unknown user.
 */
const causes: readonly [About, RegExp][] = [
  ['sender', /sender (?:verif|address rejected|policy)|\b5\.(?:1\.[78]|7\.2[0-7])\b/i],
  [
    'space',
    /\b5\.2\.2\b|mailbox (?:is )?full|mailbox size limit|over ?quota|quota exceeded|too much mail data|too many messages on the server/i,
  ],
  [
    'size',
    /\b5\.(?:2\.3|3\.4)\b|message (?:is )?too (?:large|big)|message size (?:limit )?exceed/i,
  ],
  [
    'mailbox',
    /(?:unknown|no such|invalid|no) (?:user|mailbox|recipient)|(?:user|rcpt|mail-?box|recipient|account)(?: [<[]?\S{1,64}@\S{1,255})? (?:unknown|not found|does(?: not|n't) (?:exist|have an?)|(?:is|has been|currently) (?:blocked|disabled|discontinued|suspended))|\b5\.(?:1\.(?:[0-6]|10)|2\.1)\b/i,
  ],
  [
    'blocked',
    /\b5\.7\.\d+\b|relay(?:ing)? (?:access )?(?:denied|not permitted|not allowed)|unable to relay|as a relay|\bblocked\b|black ?list|spam|not allowed to send/i,
  ],
];

/** @returns null: the answer doesn't say it */
function aboutOf(response: unknown): About | null {
  if (typeof response !== 'string') return null;
  return causes.find(([, said]) => said.test(response))?.[0] ?? null;
}

/**
 * Whether another try can help, and the reason to show. If the server refuses the recipient or the
 * content for good (5xx), no further try helps, unless the mailbox is full; a refused login, sender or way
 * through the server is our own configuration, which may be corrected in the meantime.
 */
export function failureOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { outcome: 'retry', reason: 'unknown' };
  const { responseCode, command, code, response, syscall } = error as Record<string, unknown>;
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const forGood = status >= 500 && status < 600;
  const about = aboutOf(response);
  if (command === 'RCPT TO' && status > 0) {
    if (!forGood || about === 'space') return { outcome: 'retry', reason: 'recipient_deferred' };
    if (about === 'size') return { outcome: 'failed', reason: 'content_refused' };
    // The server takes no mail from us at all: the address may be right.
    return about === 'sender' || about === 'blocked'
      ? { outcome: 'retry', reason: 'sender_refused' }
      : { outcome: 'bounced', reason: 'recipient_refused' };
  }
  if (command === 'DATA' && forGood) {
    if (about === 'space') return { outcome: 'retry', reason: 'recipient_deferred' };
    if (about === 'sender') return { outcome: 'retry', reason: 'sender_refused' };
    return about === 'mailbox'
      ? { outcome: 'bounced', reason: 'recipient_refused' }
      : { outcome: 'failed', reason: 'content_refused' };
  }
  return { outcome: 'retry', reason: reasonOf({ status, command, code, syscall, error }) };
}

function reasonOf(seen: {
  status: number;
  command: unknown;
  code: unknown;
  syscall: unknown;
  error: object;
}): MailReason {
  const { status, command, code, syscall, error } = seen;
  const name = typeof code === 'string' ? code : '';
  const words = error instanceof Error ? error.message : '';
  if (name === 'EAUTH' || (typeof command === 'string' && command.startsWith('AUTH'))) {
    return 'login_refused';
  }
  if (command === 'MAIL FROM' && status >= 500) return 'sender_refused';
  if (status > 0) {
    const isOfServer = typeof command === 'string' && beforeRecipient.has(command);
    return isOfServer ? 'unreachable' : 'recipient_deferred';
  }
  if (typeof syscall === 'string' && /^(open|mkdir|rename|write)$/.test(syscall)) {
    return 'outbox_unwritable';
  }
  if (unwritable.has(name)) return 'outbox_unwritable';
  if (name === 'ETIMEDOUT' || /timeout|greeting never/i.test(words)) return 'timeout';
  if (unreachable.has(name) || /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH/.test(words)) {
    return 'unreachable';
  }
  if (lost.has(name) || name === 'ECONNECTION' || name === 'ESOCKET') return 'connection_lost';
  return 'unknown';
}

/**
 * The text that is stored of an error: one line, 500 characters at most.
 *
 * @param secrets what must not stand in it: a server that refuses a mail for a link quotes it
 */
export function errorNote(error: unknown, secrets: readonly string[] = []): string {
  const said = error instanceof Error ? error.message : String(error);
  const text = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), said);
  return cutText(headerLine(text), 500);
}
