import { message } from '@seminar/shared/platform/messages/message';
import { TooManyRequests, Unavailable } from './errors.ts';
import { Shares } from './shares.ts';

interface QueueLimits {
  /** How many pieces of work run at the same time. */
  atOnce: number;
  /** How many may wait; more are refused. */
  waiting: number;
  /** After how many seconds a refused caller may try again. */
  seconds: number;
  /**
   * Whoever asks for a piece decides how long it takes: by the file that it reads, or by how fast it takes the answer.
   * Then no origin runs more pieces than it leaves places for others.
   */
  heldByCaller?: boolean;
  /** How long a person waits for their turn, in milliseconds. */
  longestWait?: number;
}

interface Waiter {
  begin: () => void;
  refuse: (error: Error) => void;
}

/** Beyond this a person would take the screen for broken. */
const usualWait = 10_000;

/**
 * Runs heavy work, a few pieces at once; the others wait, each for some seconds at most. Callers of different origins
 * take turns, so one origin that fills the queue delays itself: while the queue is full, a newcomer of an origin that
 * has fewer waiting takes the place of the newest of the origin that has most.
 */
export class WorkQueue {
  readonly #limits: QueueLimits;
  /** Who waits, by origin; the origin whose turn is next is the first. */
  readonly #waiting = new Map<string, Waiter[]>();
  readonly #shares: Shares | null;
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
    this.#shares = limits.heldByCaller === true ? new Shares(limits.atOnce) : null;
  }

  /**
   * @param origin callers of the same origin share one turn
   * @param patient nobody waits for it at a screen: it waits as long as it takes
   * @throws TooManyRequests too many are already waiting
   * @throws Unavailable its turn did not come in time
   */
  async run<T>(work: () => Promise<T>, origin = '', { patient = false } = {}): Promise<T> {
    if (!this.#takePlace(origin)) {
      this.#makeRoom(origin);
      await this.#turn(origin, patient);
    }
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#shares?.give(origin);
      // Finished work starts the next piece itself, so that no newer piece can overtake it.
      this.#beginNext();
    }
  }

  #takePlace(origin: string): boolean {
    if (this.#running >= this.#limits.atOnce) return false;
    if (this.#shares?.take(origin) === false) return false;
    this.#running += 1;
    return true;
  }

  #turn(origin: string, patient: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiter: Waiter = {
        begin() {
          clearTimeout(timer);
          resolve();
        },
        refuse(error) {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.#waiting.set(origin, [...(this.#waiting.get(origin) ?? []), waiter]);
      if (patient) return;
      const { seconds, longestWait = usualWait } = this.#limits;
      timer = setTimeout(() => {
        this.#forget(origin, waiter);
        waiter.refuse(new Unavailable(message('server_busy', { seconds }), seconds));
      }, longestWait);
    });
  }

  #forget(origin: string, waiter: Waiter): void {
    const others = (this.#waiting.get(origin) ?? []).filter((other) => other !== waiter);
    if (others.length > 0) this.#waiting.set(origin, others);
    else this.#waiting.delete(origin);
  }

  #makeRoom(origin: string): void {
    const queues = [...this.#waiting];
    const waiting = queues.reduce((sum, [, queue]) => sum + queue.length, 0);
    if (waiting < this.#limits.waiting) return;
    const [busiest, longest] = queues.reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    const own = this.#waiting.get(origin)?.length ?? 0;
    const refusal = new TooManyRequests(this.#limits.seconds);
    if (longest.length <= own + 1) throw refusal;
    longest.pop()?.refuse(refusal);
    if (longest.length === 0) this.#waiting.delete(busiest);
  }

  #beginNext(): void {
    for (const [origin, queue] of this.#waiting) {
      if (!this.#takePlace(origin)) continue;
      const next = queue.shift();
      // To the end: the other origins come first now.
      this.#waiting.delete(origin);
      if (queue.length > 0) this.#waiting.set(origin, queue);
      next?.begin();
      return;
    }
  }
}
