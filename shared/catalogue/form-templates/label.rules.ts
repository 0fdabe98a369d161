/**
 * What two labels share that a reader can't tell apart in a list or a file: they differ only in width, in a character's
 * form (① and 1), or in spaces around them.
 */
export function labelKey(label: string): string {
  return label.normalize('NFKC').trim();
}
