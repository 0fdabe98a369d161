import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import type { MergeCall } from './mergePages.ts';

// From source, workers are TypeScript as this is; the build puts worker.js beside main.js.
const entry = import.meta.url.endsWith('.ts') ? './workerFromSource.mjs' : './worker.js';

let pool: Tinypool | null = null;

/**
 * From now on documents are drawn in threads of their own, so that no request waits for them. Threads
 * start when there is something to draw, and end when there was nothing for a minute.
 *
 * @returns lets what is being drawn finish and ends the threads
 */
export function startDrawing(): () => Promise<void> {
  pool ??= new Tinypool({
    filename: new URL(entry, import.meta.url).href,
    // Two at least, so that a long file of many keeps nobody from a short one. Each thread reads the
    // fonts for itself, so there aren't too many.
    maxThreads: Math.max(2, Math.min(4, availableParallelism() - 1)),
    minThreads: 0,
    idleTimeout: 60_000,
    // A document is a heap of small objects that die with it: with room for them, none is carried along.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
  return async () => {
    const open = pool;
    pool = null;
    await open?.destroy();
  };
}

/**
 * Draws a document: in a thread of its own where those were started, else here (commands, tests).
 *
 * @param kind which of worker.ts
 * @param order what that kind's drawing takes, as plain data
 */
export async function drawInWorker(kind: string, order: object): Promise<Buffer> {
  const call = { kind, order };
  const bytes = (await (pool ? pool.run(call) : drawHere(call))) as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function drawHere(call: object): Promise<unknown> {
  const { default: draw } = await import('./worker.ts');
  // What a thread is sent is checked by nobody either: callers and drawings share their types.
  return draw(call as Parameters<typeof draw>[0]);
}

/** Sends messages to a drawing that goes on, and waits for the answer of each. */
export interface LongDrawing {
  send(message: unknown): Promise<Buffer>;
  /** Lets go of the drawing, whether it came to its end or not. */
  close(): Promise<void>;
}

/**
 * A drawing of many parts, in a thread of its own where those were started.
 *
 * @param name which function of worker.ts
 */
export function drawAtLength(name: 'merge', input: MergeCall): LongDrawing {
  const { port1, port2 } = new MessageChannel();
  const call = { ...input, port: port2 };
  const running = pool
    ? pool.run(call, { name, transferList: [port2] })
    : import('./worker.ts').then((worker) => worker[name](call));
  const failed = Promise.resolve(running).then(() => {
    throw new Error('the drawing ended before its time');
  });
  failed.catch(() => {});
  return {
    async send(message) {
      const answer = once(port1, 'message');
      port1.postMessage(message);
      const [bytes] = (await Promise.race([answer, failed])) as [Uint8Array];
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    async close() {
      port1.close();
      await failed.catch(() => {});
    },
  };
}
