import { TooManyRequests } from './errors.ts';

interface Room {
  atOnce: number;
  /** How many may wait; more are refused. */
  waiting: number;
  /** After how many seconds a refused caller may try again. */
  seconds: number;
}

/** Runs heavy work, a few pieces at once; the others wait in the order in which they came. */
export class WorkQueue {
  readonly #room: Room;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** @throws TooManyRequests too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#room.atOnce) {
      this.#running += 1;
    } else {
      if (this.#waiting.length >= this.#room.waiting) throw new TooManyRequests(this.#room.seconds);
      // Finished work starts the next in line itself, so that nobody slips in between.
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
