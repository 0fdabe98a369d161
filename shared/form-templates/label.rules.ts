/** What two labels share that a reader can't tell apart: they differ only in width, or in spaces around them. */
export function labelKey(label: string): string {
  return label.normalize('NFKC').trim();
}
