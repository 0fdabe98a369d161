import { TooManyRequests } from './errors.ts';

interface Room {
  atOnce: number;
  /** Beyond these, whoever comes is sent away. */
  waiting: number;
  /** After which they may come back. */
  seconds: number;
}

/** Has heavy work done a few at once, the rest of it in the order in which it came. */
export class Turns {
  readonly #room: Room;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** @throws TooManyRequests too many wait already */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#room.atOnce) {
      this.#running += 1;
    } else {
      if (this.#waiting.length >= this.#room.waiting) throw new TooManyRequests(this.#room.seconds);
      // Whoever ends hands the turn over, so that nobody slips in between.
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
