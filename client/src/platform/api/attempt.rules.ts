/** The key of a request, and what it was first sent with. */
export interface Attempt {
  content: string;
  key: string;
}

/** The same content is sent again under the same key, so that it can't be done twice. */
export function attemptFor(content: string, last: Attempt | null, newKey: () => string): Attempt {
  return last?.content === content ? last : { content, key: newKey() };
}

function textsOf(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((one) => typeof one === 'string');
}

/** The general message of our own server, in every language: it helps nobody. */
const saysNothing = 'Server Error';

/**
 * What a refused call says: our server's `{message, errors: {field: [text]}}`, or the body of a
 * proxy or gateway in front of it, where `errors` may be a list or one text: those belong to no
 * field (`''`). A body of another shape says nothing (section 8 of the specification).
 */
export function readRefusal(body: unknown): { text: string; problems: Record<string, string[]> } {
  const answer: object = typeof body === 'object' && body !== null ? body : {};
  const errors = 'errors' in answer ? answer.errors : {};
  const isMap = typeof errors === 'object' && errors !== null && !Array.isArray(errors);
  const problems = Object.entries(isMap ? errors : { '': errors })
    .map(([field, value]) => [field, textsOf(value)] as const)
    .filter(([, texts]) => texts.length > 0);
  const text = 'message' in answer && typeof answer.message === 'string' ? answer.message : '';
  return {
    text: text === saysNothing ? '' : text,
    problems: Object.fromEntries(problems),
  };
}
