/** No schema reaches so deep: what lies deeper is never stored. */
const deepest = 20;
/** Enough for a person; a hostile body has as many as fit in, each named by a path as long as itself. */
const mostPlaces = 100;
const longestPlace = 200;

/**
 * Where a parsed body or query holds text that PostgreSQL can't store: NUL characters and halves of
 * surrogate pairs. Returns the dotted paths, of the first hundred.
 */
export function findUnstorableText(value: unknown): string[] {
  const found: string[] = [];
  const path: string[] = [];
  const look = (part: unknown): void => {
    if (typeof part === 'string') {
      if (part.includes('\u0000') || /\p{Surrogate}/u.test(part)) {
        found.push(path.join('.').slice(0, longestPlace));
      }
    } else if (typeof part === 'object' && part !== null && path.length < deepest) {
      for (const key in part) {
        if (found.length === mostPlaces) return;
        path.push(key);
        look(part[key as keyof typeof part]);
        path.pop();
      }
    }
  };
  look(value);
  return found;
}
