/** Whether a text is one address and nothing else: no list, no display name, no start of a header. */
export function isPlainAddress(text: string): boolean {
  return /^[^\s\p{Cc},;:<>()[\]"\\@]{1,64}@[^\s\p{Cc},;:<>()[\]"\\@]{1,255}$/u.test(text);
}

/** A text on one line, as a header needs it. */
export function headerLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
