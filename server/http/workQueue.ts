import { TooManyRequests } from './errors.ts';

interface QueueLimits {
  /** How many pieces of work run at the same time. */
  atOnce: number;
  /** How many may wait; more are refused. */
  waiting: number;
  /** After how many seconds a refused caller may try again. */
  seconds: number;
}

/** Runs heavy work, a few pieces at once; the others wait in the order in which they came. */
export class WorkQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @throws TooManyRequests too many are already waiting */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1;
    } else {
      if (this.#waiting.length >= this.#limits.waiting) {
        throw new TooManyRequests(this.#limits.seconds);
      }
      // Finished work starts the next piece itself, so that no newer piece can overtake it.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
