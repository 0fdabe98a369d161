/** The key of a request, and what it was first sent with. */
export interface Attempt {
  content: string;
  key: string;
}

/** The same content is sent again under the same key, so that it can't be done twice. */
export function attemptFor(content: string, last: Attempt | null, newKey: () => string): Attempt {
  return last?.content === content ? last : { content, key: newKey() };
}
