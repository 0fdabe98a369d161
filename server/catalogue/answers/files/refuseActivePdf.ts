import { message } from '@seminar/shared/platform/messages/message';
import { ValidationFailed } from '../../../platform/http/errors.ts';
import { fileThreads } from '../../../platform/imports/fileThreads.ts';
import type { ThreadModule } from '../../../platform/threads/Threads.ts';
import type * as activePdf from './activePdf.ts';

const refusal = (problem: activePdf.PdfProblem) =>
  new ValidationFailed({ file: [message(`file_pdf_${problem}`)] });
const unreadable = () => refusal('unreadable');

const lookingAtPdfs: ThreadModule<Pick<typeof activePdf, 'problemOfPdf'>> = {
  source: new URL('./activePdf.ts', import.meta.url),
  built: 'pdfWorker',
  here: () => import('./activePdf.ts'),
  // The largest one takes less than a second.
  forPeople: { longestMs: 10_000, tooLong: unreadable, tooLarge: unreadable },
};

/**
 * Refuses a PDF with a script, an action that starts programs, or a file within it, and one that can't be looked at.
 * A thread looks: strangers send files, and other requests don't wait for one that is made to be slow. To be called
 * after the size and the kind are judged.
 *
 * @throws ValidationFailed
 * @throws TooManyRequests, Unavailable all threads are busy
 */
export async function refuseActivePdf(bytes: Uint8Array): Promise<void> {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== '%PDF') return;
  const problem = await fileThreads.run(lookingAtPdfs, 'problemOfPdf', bytes);
  if (problem !== null) throw refusal(problem);
}
