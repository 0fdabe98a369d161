import { TooManyRequests } from './errors.ts';

interface QueueLimits {
  /** How many pieces of work run at the same time. */
  atOnce: number;
  /** How many may wait; more are refused. */
  waiting: number;
  /** After how many seconds a refused caller may try again. */
  seconds: number;
}

interface Waiter {
  begin: () => void;
  refuse: () => void;
}

/**
 * Runs heavy work, a few pieces at once; the others wait. Callers of different origins take turns, so
 * one origin that fills the queue delays itself: while the queue is full, a newcomer of an origin that
 * has fewer waiting takes the place of the newest of the origin that has most.
 */
export class WorkQueue {
  readonly #limits: QueueLimits;
  /** Who waits, by origin; the origin whose turn is next is the first. */
  readonly #waiting = new Map<string, Waiter[]>();
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * @param origin callers of the same origin share one turn
   * @throws TooManyRequests too many are already waiting
   */
  async run<T>(work: () => Promise<T>, origin = ''): Promise<T> {
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1;
    } else {
      this.#makePlace(origin);
      // Finished work starts the next piece itself, so that no newer piece can overtake it.
      await new Promise<void>((begin, reject) => {
        const refuse = () => reject(new TooManyRequests(this.#limits.seconds));
        this.#waiting.set(origin, [...(this.#waiting.get(origin) ?? []), { begin, refuse }]);
      });
    }
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #makePlace(origin: string): void {
    const queues = [...this.#waiting];
    const waiting = queues.reduce((sum, [, queue]) => sum + queue.length, 0);
    if (waiting < this.#limits.waiting) return;
    const [busiest, longest] = queues.reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    const own = this.#waiting.get(origin)?.length ?? 0;
    if (longest.length <= own + 1) throw new TooManyRequests(this.#limits.seconds);
    longest.pop()?.refuse();
    if (longest.length === 0) this.#waiting.delete(busiest);
  }

  #takeNext(): Waiter | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [origin, queue] = first;
    const next = queue.shift();
    // To the end: the other origins come first now.
    this.#waiting.delete(origin);
    if (queue.length > 0) this.#waiting.set(origin, queue);
    return next;
  }
}
