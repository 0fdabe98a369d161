/** Tries with growing pauses between them, some ten hours in all. */
export const mailAttempts = 12;

export type Failure = 'permanent' | 'transient';

/** Steps of the SMTP conversation that are about this one mail; the others are about our account. */
const aboutTheMail = ['RCPT TO', 'DATA'];

/**
 * Whether another try can help. A server that refuses the recipient or the content for good (5xx) has
 * decided; a refused login or sender is our own configuration, and may be mended in the meantime.
 */
export function failureOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return 'transient';
  const { responseCode, command } = error as Record<string, unknown>;
  const refused = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  return refused && aboutTheMail.some((step) => step === command) ? 'permanent' : 'transient';
}

/** One address and nothing else: no list, no display name, nothing that could start a header. */
export function isPlainAddress(text: string): boolean {
  return /^[^\s\p{Cc},;:<>()[\]"\\@]{1,64}@[^\s\p{Cc},;:<>()[\]"\\@]{1,255}$/u.test(text);
}

/** A header's text on one line. */
export function headerLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** What is noted of an error: its first line, not the whole conversation. */
export function errorNote(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return headerLine(text).slice(0, 500);
}
