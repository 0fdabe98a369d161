import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Threads, type ThreadModule } from '../threads/Threads.ts';
import type { MergeCall } from '../pdf/mergePages.ts';
import type * as worker from './worker.ts';

const drawing: ThreadModule<typeof worker> = {
  source: new URL('./worker.ts', import.meta.url),
  built: 'drawingWorker',
  here: () => import('./worker.ts'),
};
/**
 * For single documents. Each thread loads the fonts into its own memory, so their number is
 * limited. A receipt for five hundred people is drawn with 48 MB, too.
 */
const threads = new Threads({
  atMost: Math.max(2, Math.min(4, availableParallelism() - 1)),
  mostMemory: 128,
});
/**
 * For files with many documents. Such a file occupies a thread until its download ends or breaks
 * off. These threads are separate, so that slow downloads never keep single documents waiting.
 */
const longDrawingThreads = new Threads({ atMost: 4 });

/**
 * From now on documents are drawn in worker threads, so that drawing doesn't block other requests.
 *
 * @returns waits for the drawings in progress and ends the threads
 */
export function startDrawing(): () => Promise<void> {
  const stops = [threads.start(), longDrawingThreads.start()];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Draws a document: in a worker thread if `startDrawing` was called, else in this thread (commands,
 * tests).
 *
 * @param kind a `kind` of `draw` in worker.ts
 * @param order what this kind is drawn from, as plain data
 */
export async function drawInWorker(kind: string, order: object): Promise<Buffer> {
  // Nothing checks what is sent to a thread: caller and worker.ts rely on the same types.
  const bytes = await threads.run(drawing, 'draw', { kind, order } as Parameters<
    typeof worker.draw
  >[0]);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A drawing in progress that takes messages and answers each. */
export interface LongDrawing {
  send(message: unknown): Promise<Buffer>;
  /** Releases the thread, whether the drawing is complete or not. */
  close(): Promise<void>;
}

/**
 * Starts a drawing of many parts, in a worker thread if `startDrawing` was called. At most four run
 * at the same time; the fifth waits.
 *
 * @param name a function of worker.ts
 */
export function drawAtLength(name: 'merge', input: MergeCall): LongDrawing {
  const { port1, port2 } = new MessageChannel();
  const running = longDrawingThreads.run(drawing, name, { ...input, port: port2 }, [port2]);
  const failed = running.then(() => {
    throw new Error('the drawing ended before all pages were drawn');
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
