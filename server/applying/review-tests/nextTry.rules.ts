/** For how many wrong tries a student is told which keywords are wrong; later only their number. */
const namedTries = 3;
/** How many wrong tries may follow each other at once. */
const freeTries = 10;
const firstWaitMs = 60_000;
const longestWaitMs = 15 * 60_000;

/** What a student has tried since the test was last passed, from wherever. */
export interface WrongTries {
  count: number;
  /** null: none. */
  lastAt: Date | null;
}

/**
 * How many milliseconds must pass until the next try is taken: more with each that was wrong, and never more than a
 * quarter of an hour.
 */
export function waitOf({ count, lastAt }: WrongTries, now: Date): number {
  if (count < freeTries || lastAt === null) return 0;
  const wait = Math.min(firstWaitMs * 2 ** (count - freeTries), longestWaitMs);
  return Math.max(0, lastAt.getTime() + wait - now.getTime());
}

/** Whether a try after this many wrong ones is told which keywords are wrong. */
export function namesKeywords(before: number): boolean {
  return before < namedTries;
}
