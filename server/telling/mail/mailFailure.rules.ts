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

/** Enhanced codes (RFC 3463) say that the mailbox doesn't exist, even as an answer to the content. */
function namesTheMailbox(response: unknown): boolean {
  return typeof response === 'string' && /\b5\.(1\.[0-6]|2\.1)\b/.test(response);
}

/**
 * Whether another try can help, and the reason to show. If the server refuses the recipient or the
 * content for good (5xx), no further try helps; a refused login or sender is our own configuration,
 * which may be corrected in the meantime.
 */
export function failureOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { outcome: 'retry', reason: 'unknown' };
  const { responseCode, command, code, response, syscall } = error as Record<string, unknown>;
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const forGood = status >= 500 && status < 600;
  if (command === 'RCPT TO' && status > 0) {
    return forGood
      ? { outcome: 'bounced', reason: 'recipient_refused' }
      : { outcome: 'retry', reason: 'recipient_deferred' };
  }
  if (command === 'DATA' && forGood) {
    return namesTheMailbox(response)
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
