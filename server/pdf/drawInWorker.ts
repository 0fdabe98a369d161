import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';

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
    // One core stays with requests. Each thread reads the fonts for itself, so there aren't too many.
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    minThreads: 0,
    idleTimeout: 60_000,
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
