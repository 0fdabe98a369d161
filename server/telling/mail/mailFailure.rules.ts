import type { MailReason } from '@seminar/shared/telling/mail/schema';
import { cutText } from '@seminar/shared/text';

/** Tries with growing pauses between them, some ten hours in all. */
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

/**
 * The cause of a refusal for good: an enhanced code (RFC 3463) names it, else the answer's words.
 * docomo refuses the content with "550 Unknown user".
 *
 * @returns null: the answer doesn't say it
 */
function aboutOf(response: unknown): 'mailbox' | 'space' | 'us' | null {
  if (typeof response !== 'string') return null;
  const isAbout = (codes: RegExp, words: RegExp) => codes.test(response) || words.test(response);
  if (isAbout(/\b5\.2\.2\b/, fullMailbox)) return 'space';
  if (isAbout(/\b5\.(1\.([0-6]|10)|2\.1)\b/, noMailbox)) return 'mailbox';
  return isAbout(/\b5\.(1\.[78]|7\.\d+)\b/, noRelay) ? 'us' : null;
}

const fullMailbox = /mailbox (?:is )?full|over ?quota|quota exceeded|too much mail data/i;
const noMailbox =
  /unknown user|user unknown|no such (?:user|mailbox|recipient)|(?:user|mailbox|recipient) (?:unknown|not found|does(?: not|n't) exist)|invalid (?:recipient|mailbox)/i;
const noRelay = /relay(?:ing)? (?:access )?(?:denied|not permitted|not allowed)|unable to relay/i;

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
    // The server takes no mail from us at all: the address may be right.
    return about === 'us'
      ? { outcome: 'retry', reason: 'sender_refused' }
      : { outcome: 'bounced', reason: 'recipient_refused' };
  }
  if (command === 'DATA' && forGood) {
    if (about === 'space') return { outcome: 'retry', reason: 'recipient_deferred' };
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

/** Whether a text is one address and nothing else: no list, no display name, no start of a header. */
export function isPlainAddress(text: string): boolean {
  return /^[^\s\p{Cc},;:<>()[\]"\\@]{1,64}@[^\s\p{Cc},;:<>()[\]"\\@]{1,255}$/u.test(text);
}

/** A text on one line, as a header needs it. */
export function headerLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
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
