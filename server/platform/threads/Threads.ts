import type { Transferable } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { currentRequest } from '../context/currentRequest.ts';
import type { Refusal } from '../http/errors.ts';
import { WorkQueue } from '../http/workQueue.ts';

/** The functions that a thread can run, by name; each takes plain data. */
type Entry = Record<string, (order: never) => unknown>;

/** How long a person waits for work, and how it is refused that takes longer, or more memory than a thread has. */
interface ForPeople {
  longestMs: number;
  tooLong: () => Refusal;
  tooLarge: () => Refusal;
}

/** A module whose functions run in threads. */
export interface ThreadModule<Functions extends Entry> {
  source: URL;
  /** The name of its built file in the folder of main.js. */
  built: string;
  /** Loads it into this thread, if no threads were started (commands, tests). */
  here: () => Promise<Functions>;
  /** A job's work that takes longer is ended and fails; absent: it may take as long as it takes. */
  longestMs?: number;
  /** How long a person waits for this work; absent: as long as for the other work of these threads. */
  forPeople?: ForPeople;
}

interface Limits {
  atMost: number;
  /**
   * MB that a thread keeps at most; its work fails where that isn't enough. With a limit it collects what it no longer
   * needs sooner. Absent: as much as there is.
   */
  mostMemory?: number;
  /** MB for new objects. */
  youngMemory?: number;
  /** Work takes as long as the file that somebody sent: see WorkQueue. */
  heldByCaller?: boolean;
  /**
   * Work that a person waits for is ended and refused if it takes longer, or more than `mostMemory`; absent: it may
   * take as long as it takes, and fails.
   */
  forPeople?: ForPeople;
}

/** More than this many would not be served before they leave. */
const mostWaiting = 200;

/** When the server runs from source, the threads' modules are TypeScript, too. */
const fromSource = import.meta.url.endsWith('.ts');
const sourceRunner = new URL('./fromSource.mjs', import.meta.url).href;

/** Whether a thread ended because its memory wasn't enough. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** What a thread is told to run. */
function calledBy({ source, built }: Pick<ThreadModule<Entry>, 'source' | 'built'>, name: string) {
  return fromSource
    ? {
        options: { filename: sourceRunner, name: 'run' },
        given: (order: unknown) => ({ source: source.href, name, order }),
      }
    : {
        options: { filename: new URL(`./${built}.js`, import.meta.url).href, name },
        given: (order: unknown) => order,
      };
}

/**
 * Worker threads for work that would block all requests. They start when there is work, and end after a minute
 * without any; those that read files of people after 20 seconds.
 */
export class Threads {
  readonly #limits: Limits;
  /** Networks take turns, and all jobs together are one more; Tinypool's own queue stays empty. */
  readonly #queue: WorkQueue;
  #pool: Tinypool | null = null;

  constructor(limits: Limits) {
    this.#limits = limits;
    const { atMost, heldByCaller = false } = limits;
    this.#queue = new WorkQueue({
      atOnce: atMost,
      waiting: mostWaiting,
      seconds: 10,
      heldByCaller,
    });
  }

  /**
   * From now on work is done in threads.
   *
   * @returns waits for the work in progress and ends the threads
   */
  start(): () => Promise<void> {
    const { atMost, mostMemory, youngMemory = 16, heldByCaller } = this.#limits;
    this.#pool ??= new Tinypool({
      maxThreads: atMost,
      minThreads: 0,
      // A thread keeps what the largest file took until it ends.
      idleTimeout: heldByCaller ? 20_000 : 60_000,
      // Drawing makes many small short-lived objects. With enough room for new objects, the garbage
      // collector doesn't copy them into the old generation.
      resourceLimits: {
        maxYoungGenerationSizeMb: youngMemory,
        ...(mostMemory && { maxOldGenerationSizeMb: mostMemory }),
      },
    });
    return async () => {
      const open = this.#pool;
      this.#pool = null;
      await open?.destroy();
    };
  }

  /**
   * Runs a function of a module in a thread if `start` was called, else in this thread. A job waits for a thread as
   * long as it takes, a person some seconds.
   *
   * @throws TooManyRequests, Unavailable all threads are busy
   * @throws Refusal it takes longer than a person waits, or more memory than a thread has
   */
  async run<Functions extends Entry, Name extends keyof Functions & string>(
    module: ThreadModule<Functions>,
    name: Name,
    order: Parameters<Functions[Name]>[0],
    transferList: Transferable[] = [],
  ): Promise<Awaited<ReturnType<Functions[Name]>>> {
    type Result = Awaited<ReturnType<Functions[Name]>>;
    if (this.#pool) {
      const { options, given } = calledBy(module, name);
      const asks = currentRequest.getStore()?.origin ?? null;
      const patient = asks === null;
      const forPeople = module.forPeople ?? this.#limits.forPeople;
      const longestMs = patient ? module.longestMs : forPeople?.longestMs;
      const inThread = async (): Promise<unknown> => {
        const signal = longestMs === undefined ? null : AbortSignal.timeout(longestMs);
        try {
          return await this.#pool?.run(given(order), { ...options, transferList, signal });
        } catch (error) {
          if (patient || !forPeople) throw error;
          if (signal?.aborted) throw forPeople.tooLong();
          throw isOutOfMemory(error) ? forPeople.tooLarge() : error;
        }
      };
      return (await this.#queue.run(inThread, asks?.address ?? 'jobs', { patient })) as Result;
    }
    const functions = await module.here();
    return (await functions[name]?.(order)) as Result;
  }
}
