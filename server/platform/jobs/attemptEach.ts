import type { Context } from '../context/context.ts';

interface Piece {
  /** Which one it is, for the log. */
  what: Record<string, string | number | null>;
  work: () => Promise<unknown>;
}

interface Attempt {
  /**
   * When this many fail one after the other, the fault is not in the pieces, and the job stops at once. Failures with a
   * success between are those of single pieces: every try meets them again, and would never get behind them.
   */
  most?: number;
}

/**
 * Does the pieces of a job one after the other: one that fails holds up none of the others. Afterwards the job
 * fails with the first failure, so that what is left is tried again.
 */
export async function attemptEach(
  { log }: Pick<Context, 'log'>,
  pieces: Iterable<Piece> | AsyncIterable<Piece>,
  { most = Infinity }: Attempt = {},
): Promise<void> {
  const failures: unknown[] = [];
  let inARow = 0;
  for await (const { what, work } of pieces) {
    try {
      await work();
      inARow = 0;
    } catch (error) {
      log.error({ err: error, ...what }, 'one piece of a job failed');
      failures.push(error);
      inARow += 1;
      if (inARow === most) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
