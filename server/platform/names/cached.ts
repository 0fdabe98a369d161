const mostKept = 20_000;

/** The function with its results kept by argument: names are compared again and again. */
export function cached<Result>(work: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>();
  return (text) => {
    const found = kept.get(text);
    if (found !== undefined) return found;
    const result = work(text);
    if (kept.size >= mostKept) kept.clear();
    kept.set(text, result);
    return result;
  };
}
