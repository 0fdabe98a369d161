/** How many things one call takes, so that the progress moves. */
const atOnce = 10;

export interface Sliced<Answer> {
  answers: Answer[];
  /** What ended the work before all were answered. */
  broken?: unknown;
}

/** Sends things to the server, some with each call. Those before a call that fails are done all the same. */
export async function inSlices<Item, Answer>(
  items: readonly Item[],
  send: (slice: Item[]) => Promise<readonly Answer[]>,
  onProgress?: (done: number) => void,
): Promise<Sliced<Answer>> {
  const answers: Answer[] = [];
  try {
    for (let at = 0; at < items.length; at += atOnce) {
      answers.push(...(await send(items.slice(at, at + atOnce))));
      onProgress?.(answers.length);
    }
  } catch (error) {
    return { answers, broken: error };
  }
  return { answers };
}
