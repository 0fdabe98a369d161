import type { Transferable } from 'node:worker_threads';
import { Tinypool } from 'tinypool';

/** What a thread can do, by name; each takes plain data. */
type Entry = Record<string, (order: never) => unknown>;

interface Work<Functions extends Entry> {
  /** The module that the threads run, as source. */
  source: URL;
  /** Its name beside main.js once it is built. */
  built: string;
  /** The same module, for where no threads were started (commands, tests). */
  here: () => Promise<Functions>;
  atMost: number;
}

/**
 * Threads for work that would hold up every request. They start when there is something to do, and end
 * when there was nothing for a minute.
 */
export class Threads<Functions extends Entry> {
  readonly #work: Work<Functions>;
  #pool: Tinypool | null = null;

  constructor(work: Work<Functions>) {
    this.#work = work;
  }

  /**
   * From now on work is done in threads.
   *
   * @returns lets what is being done finish and ends the threads
   */
  start(): () => Promise<void> {
    const { source, built, atMost } = this.#work;
    // From source, threads are TypeScript as this is; the build puts theirs beside main.js.
    const fromSource = import.meta.url.endsWith('.ts');
    this.#pool ??= new Tinypool({
      filename: new URL(fromSource ? './fromSource.mjs' : `./${built}.js`, import.meta.url).href,
      argv: fromSource ? [source.href] : [],
      maxThreads: atMost,
      minThreads: 0,
      idleTimeout: 60_000,
      // What they make is a heap of small objects that die young: with room for them, none is carried on.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    return async () => {
      const open = this.#pool;
      this.#pool = null;
      await open?.destroy();
    };
  }

  /** Does it in a thread where those were started, else here. */
  async run<Name extends keyof Functions & string>(
    name: Name,
    order: Parameters<Functions[Name]>[0],
    transferList: Transferable[] = [],
  ): Promise<Awaited<ReturnType<Functions[Name]>>> {
    type Result = Awaited<ReturnType<Functions[Name]>>;
    if (this.#pool) return (await this.#pool.run(order, { name, transferList })) as Result;
    const functions = await this.#work.here();
    return (await functions[name]?.(order)) as Result;
  }
}
