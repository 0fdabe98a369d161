import { message } from '@seminar/shared/platform/messages/message';
import { ValidationFailed } from '../http/errors.ts';
import { Threads } from '../threads/Threads.ts';

/**
 * The threads that read all files which people bring: a file may be made to be large or slow. A thread reads a file
 * of one kind, then one of another.
 */
export const fileThreads = new Threads({
  // Jobs, which mostly wait for each other in the database, hold two at most; people who look at a file have the rest.
  atMost: 4,
  heldByCaller: true,
  // A workbook may be made to be slow.
  forPeople: {
    longestMs: 60_000,
    tooLong: () => new ValidationFailed({ file: [message('table_slow')] }),
    tooLarge: () => new ValidationFailed({ file: [message('table_workbook_large')] }),
  },
  // MB: far more than 200,000 rows take. With a limit a thread collects sooner what it no longer needs
  // (docs/performance.md), and a workbook that needs more ends its thread.
  mostMemory: 1536,
  // What is unpacked is let go piece by piece: the sooner it is collected, the less stays with the process.
  youngMemory: 4,
});
