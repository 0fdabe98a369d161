import type { Attention, SubmissionStatus } from '@seminar/shared/applying/submissions/schema';

interface Marked {
  status: SubmissionStatus;
  attention: readonly Attention[];
}

/**
 * The status of an application once its marks are others: a new mark lets it wait for the office, and the
 * last one that goes lets it count as received. Else it stays what it is: the office may have accepted it in
 * spite of a mark, or wants to look at it without one. What is cancelled stays so.
 */
export function statusByMarks(was: Marked, attention: readonly Attention[]): SubmissionStatus {
  const { status, attention: before } = was;
  if (status === 'cancelled') return status;
  if (attention.some((mark) => !before.includes(mark))) return 'needs_check';
  return attention.length === 0 && before.length > 0 ? 'received' : status;
}

/** The status of an application that has just come. */
export function firstStatus(attention: readonly Attention[]): SubmissionStatus {
  return statusByMarks({ status: 'received', attention: [] }, attention);
}
