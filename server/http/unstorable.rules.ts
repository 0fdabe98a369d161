/**
 * Where a parsed body or query holds text that PostgreSQL can't store: NUL characters and halves of
 * surrogate pairs. Returns the dotted paths.
 */
export function unstorable(value: unknown): string[] {
  const found: string[] = [];
  // A list of what is still to be looked at: a body may be nested deeper than calls can be.
  const waiting: [value: unknown, place: string][] = [[value, '']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [part, place] = next;
    if (typeof part === 'string') {
      if (part.includes('\u0000') || /\p{Surrogate}/u.test(part)) found.push(place);
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part).toReversed()) {
        waiting.push([inner, place === '' ? key : `${place}.${key}`]);
      }
    }
  }
  return found;
}
