import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Threads } from '../threads/Threads.ts';
import type { MergeCall } from '../pdf/mergePages.ts';
import type * as worker from './worker.ts';

const work = {
  source: new URL('./worker.ts', import.meta.url),
  built: 'drawingWorker',
  here: () => import('./worker.ts'),
};
/** For single documents. Each thread reads the fonts for itself, so there aren't too many. */
const threads = new Threads<typeof worker>({
  ...work,
  atMost: Math.max(2, Math.min(4, availableParallelism() - 1)),
});
/**
 * For files of many, each of which has a thread until its reader has it all, or goes: however many are
 * read slowly, single documents are drawn.
 */
const atLength = new Threads<typeof worker>({ ...work, atMost: 4 });

/**
 * From now on documents are drawn in threads of their own, so that no request waits for them.
 *
 * @returns lets what is being drawn finish and ends the threads
 */
export function startDrawing(): () => Promise<void> {
  const stops = [threads.start(), atLength.start()];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Draws a document: in a thread of its own where those were started, else here (commands, tests).
 *
 * @param kind which of worker.ts
 * @param order what that kind's drawing takes, as plain data
 */
export async function drawInWorker(kind: string, order: object): Promise<Buffer> {
  // What a thread is sent is checked by nobody: callers and drawings share their types.
  const bytes = await threads.run('draw', { kind, order } as Parameters<typeof worker.draw>[0]);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Sends messages to a drawing that goes on, and waits for the answer of each. */
export interface LongDrawing {
  send(message: unknown): Promise<Buffer>;
  /** Lets go of the drawing, whether it came to its end or not. */
  close(): Promise<void>;
}

/**
 * A drawing of many parts, in a thread of its own where those were started; the fifth at once waits.
 *
 * @param name which function of worker.ts
 */
export function drawAtLength(name: 'merge', input: MergeCall): LongDrawing {
  const { port1, port2 } = new MessageChannel();
  const running = atLength.run(name, { ...input, port: port2 }, [port2]);
  const failed = running.then(() => {
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
