export interface Timing {
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/**
 * A gate that callers pass one after the other, at least `intervalMs` apart. It holds within this
 * process; between servers the locks of the use cases (../exclusively.ts) see to it.
 */
export function pace(intervalMs: number, { now, wait }: Timing): () => Promise<void> {
  let free = Number.NEGATIVE_INFINITY;
  return async () => {
    const turn = Math.max(now(), free);
    free = turn + intervalMs;
    const delay = turn - now();
    if (delay > 0) await wait(delay);
  };
}
