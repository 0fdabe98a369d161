import type { Attention } from '@seminar/shared/applying/submissions/schema';

/** What says that files keep an application waiting. */
export const fileMarks = ['file_unchecked', 'file_rejected'] as const satisfies Attention[];

/** Whether an application waits because of its files: for the office, or for another file. */
export function waitsForFiles(attention: readonly Attention[]): boolean {
  return fileMarks.some((mark) => attention.includes(mark));
}

/**
 * What needs attention once the files of an application are as given: one file that was rejected makes it the
 * applicant's turn, else one that nobody has decided about makes it the office's.
 */
export function withFileMarks(
  attention: readonly Attention[],
  files: readonly { approvedAt: Date | null; rejectedAt: Date | null }[],
): Attention[] {
  const others = attention.filter((mark) => !waitsForFiles([mark]));
  if (files.some(({ rejectedAt }) => rejectedAt !== null)) return [...others, 'file_rejected'];
  if (files.some(({ approvedAt }) => approvedAt === null)) return [...others, 'file_unchecked'];
  return others;
}
