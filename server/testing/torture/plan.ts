import { createHash } from 'node:crypto';

/** What fails: two copies that answer requests (the first does jobs, too), a worker, the database and its disk. */
export type Target = 'web 1' | 'web 2' | 'worker' | 'postgres' | 'disk';

/**
 * How it fails: `kill` is SIGKILL, and it is started again; `stop` is SIGSTOP, and it goes on; `crash` kills one of the
 * database's own processes, and the others restart by themselves; `fill` leaves no byte on the disk for a while.
 */
export type Way = 'kill' | 'stop' | 'crash' | 'fill';

export interface Failure {
  /** Milliseconds since the beginning. */
  at: number;
  target: Target;
  way: Way;
  /** Milliseconds until it is started again, goes on or has space. */
  lasts: number;
}

const kinds: readonly { target: Target; way: Way; longest: number }[] = [
  { target: 'web 1', way: 'kill', longest: 5_000 },
  { target: 'web 1', way: 'stop', longest: 12_000 },
  { target: 'web 2', way: 'kill', longest: 5_000 },
  { target: 'web 2', way: 'stop', longest: 12_000 },
  { target: 'worker', way: 'kill', longest: 5_000 },
  { target: 'worker', way: 'stop', longest: 20_000 },
  { target: 'postgres', way: 'kill', longest: 5_000 },
  { target: 'postgres', way: 'stop', longest: 6_000 },
  { target: 'postgres', way: 'crash', longest: 0 },
  { target: 'disk', way: 'fill', longest: 8_000 },
];

/** Milliseconds between two failures, on average and at most. */
const usualPause = 10_000;

/** Numbers from 0 up to 1; the same seed gives the same ones again. */
export function numbersFrom(seed: number): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    const digest = createHash('sha256').update(`${seed}:${drawn}`).digest();
    return digest.readUInt32BE(0) / 2 ** 32;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/**
 * What fails when, in this order. Each kind comes once before one comes again, so also a short run has them all; all
 * is well again before the end.
 *
 * @param length milliseconds
 * @param hasDisk whether there is a disk that may be filled
 */
export function planOf(seed: number, length: number, hasDisk: boolean): Failure[] {
  const random = numbersFrom(seed);
  const possible = kinds.filter(({ target }) => hasDisk || target !== 'disk');
  const pause = Math.min(usualPause, length / (1.5 * possible.length + 2));
  const plan: Failure[] = [];
  let at = 0;
  for (;;) {
    for (const { target, way, longest } of shuffled(possible, random)) {
      at += pause * (0.5 + random());
      if (at + pause > length) return plan;
      const lasts = Math.min(random() * longest, length - at);
      plan.push({ at: Math.round(at), target, way, lasts: Math.round(lasts) });
    }
  }
}
