import { drawAtLength } from '../documents/drawInWorker.ts';
import type { MergeCall } from '../pdf/mergePages.ts';

/**
 * Many pages in one document. Each batch is drawn as it arrives, so only one batch is in memory.
 */
export async function* mergedPdf(
  call: MergeCall,
  pages: AsyncIterable<readonly object[]>,
): AsyncGenerator<Buffer> {
  const drawing = drawAtLength('merge', call);
  try {
    for await (const orders of pages) yield await drawing.send({ orders });
    yield await drawing.send('end');
  } finally {
    await drawing.close();
  }
}
