import type { Transferable } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { currentRequest } from '../context/currentRequest.ts';
import { WorkQueue } from '../http/workQueue.ts';

/** The functions that a thread can run, by name; each takes plain data. */
type Entry = Record<string, (order: never) => unknown>;

interface Work<Functions extends Entry> {
  /** The source of the module that the threads run. */
  source: URL;
  /** The name of its built file in the folder of main.js. */
  built: string;
  /** Loads the same module into this thread, if no threads were started (commands, tests). */
  here: () => Promise<Functions>;
  atMost: number;
  /**
   * MB that a thread keeps at most; its work fails where that isn't enough. With a limit it collects what it no longer
   * needs sooner. Absent: as much as there is.
   */
  mostMemory?: number;
  /** Work that takes longer is ended and fails; absent: it may take as long as it takes. */
  longestMs?: number;
  /** It takes as long as the file that somebody sent: see WorkQueue. */
  heldByCaller?: boolean;
}

/** More than this many would not be served before they leave. */
const mostWaiting = 200;

/**
 * Worker threads for work that would block all requests. They start when there is work, and end after a minute
 * without any; those that read files of people after 20 seconds.
 */
export class Threads<Functions extends Entry> {
  readonly #work: Work<Functions>;
  /** Networks take turns, and all jobs together are one more; Tinypool's own queue stays empty. */
  readonly #queue: WorkQueue;
  #pool: Tinypool | null = null;

  constructor(work: Work<Functions>) {
    this.#work = work;
    const { atMost, heldByCaller = false } = work;
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
    const { source, built, atMost, mostMemory, heldByCaller } = this.#work;
    // When the server runs from source, the threads' module is TypeScript, too; the build puts it
    // into the folder of main.js.
    const fromSource = import.meta.url.endsWith('.ts');
    this.#pool ??= new Tinypool({
      filename: new URL(fromSource ? './fromSource.mjs' : `./${built}.js`, import.meta.url).href,
      argv: fromSource ? [source.href] : [],
      maxThreads: atMost,
      minThreads: 0,
      // A thread keeps what the largest file took until it ends.
      idleTimeout: heldByCaller ? 20_000 : 60_000,
      // Drawing makes many small short-lived objects. With enough room for new objects, the garbage
      // collector doesn't copy them into the old generation.
      resourceLimits: {
        maxYoungGenerationSizeMb: 16,
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
   * Runs a function in a worker thread if `start` was called, else in this thread. A job waits for a thread as long as
   * it takes, a person some seconds.
   *
   * @throws TooManyRequests, Unavailable all threads are busy
   */
  async run<Name extends keyof Functions & string>(
    name: Name,
    order: Parameters<Functions[Name]>[0],
    transferList: Transferable[] = [],
  ): Promise<Awaited<ReturnType<Functions[Name]>>> {
    type Result = Awaited<ReturnType<Functions[Name]>>;
    const { longestMs } = this.#work;
    if (this.#pool) {
      const asks = currentRequest.getStore()?.origin ?? null;
      const inThread = async (): Promise<unknown> => {
        const signal = longestMs === undefined ? {} : { signal: AbortSignal.timeout(longestMs) };
        return this.#pool?.run(order, { name, transferList, ...signal });
      };
      const patient = asks === null;
      return (await this.#queue.run(inThread, asks?.address ?? 'jobs', { patient })) as Result;
    }
    const functions = await this.#work.here();
    return (await functions[name]?.(order)) as Result;
  }
}
