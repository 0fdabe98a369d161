import { ApiError } from '../../platform/api/errors.ts';

interface Asked<One> {
  asked: number;
  refused: { one: One; error: unknown }[];
  /** The one at which no answer came, which may have been asked all the same, and those after it. */
  left: readonly One[];
  /** Why there was no answer. */
  broken?: unknown;
}

/** Asks one after the other; those who were asked before no answer came are asked all the same. */
export async function askEach<One>(
  all: readonly One[],
  ask: (one: One) => Promise<unknown>,
): Promise<Asked<One>> {
  const refused: Asked<One>['refused'] = [];
  for (const [at, one] of all.entries()) {
    try {
      await ask(one);
    } catch (error) {
      if (error instanceof ApiError && [409, 422].includes(error.status)) {
        refused.push({ one, error });
        continue;
      }
      // The others would get no answer either.
      return { asked: at - refused.length, refused, left: all.slice(at), broken: error };
    }
  }
  return { asked: all.length - refused.length, refused, left: [] };
}
