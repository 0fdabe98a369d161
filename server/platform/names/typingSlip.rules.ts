/** Where two texts differ in one place. */
export interface Slip {
  kind: 'replaced' | 'missing' | 'swapped';
  /** The first character that differs, in the first text. */
  at: number;
}

/**
 * The single typing error that turns `a` into `b`: a character replaced, left out or added, or two
 * neighbours swapped. undefined: they are equal, or differ in more than that.
 */
export function typingSlip(a: string, b: string): Slip | undefined {
  if (Math.abs(a.length - b.length) > 1 || a === b) return undefined;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  if (a.length !== b.length) {
    const [long, short] = a.length > b.length ? [a, b] : [b, a];
    return long.slice(at + 1) === short.slice(at) ? { kind: 'missing', at } : undefined;
  }
  if (a.slice(at + 1) === b.slice(at + 1)) return { kind: 'replaced', at };
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return swapped ? { kind: 'swapped', at } : undefined;
}
