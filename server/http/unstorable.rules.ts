/**
 * Where a parsed body or query holds text that PostgreSQL can't store: NUL characters and halves of
 * surrogate pairs. Returns the dotted paths.
 */
export function unstorable(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    return value.includes('\u0000') || /\p{Surrogate}/u.test(value) ? [path.join('.')] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => unstorable(part, [...path, key]));
}
