/** No schema is nested deeper than this, so deeper values are never stored. */
const deepest = 20;
/** Enough for a person; a hostile body could contain very many, each with a very long path. */
const mostPaths = 100;
const longestPath = 200;

/**
 * Finds text in a parsed body or query that PostgreSQL can't store: NUL characters and halves of
 * surrogate pairs. Returns the dotted paths of the first hundred.
 */
export function findUnstorableText(value: unknown): string[] {
  const found: string[] = [];
  const path: string[] = [];
  const look = (part: unknown): void => {
    if (typeof part === 'string') {
      if (part.includes('\u0000') || /\p{Surrogate}/u.test(part)) {
        found.push(path.join('.').slice(0, longestPath));
      }
    } else if (typeof part === 'object' && part !== null && path.length < deepest) {
      for (const key in part) {
        if (found.length === mostPaths) return;
        path.push(key);
        look(part[key as keyof typeof part]);
        path.pop();
      }
    }
  };
  look(value);
  return found;
}
