/**
 * The address of a seminar's completion test with the person's application, from which number and name
 * are filled in. It stands after the #, so that no server or proxy logs it.
 */
export function pathOfTest(seminarId: number, submissionId: string): string {
  return `/seminars/${seminarId}/review-test#${encodeURIComponent(submissionId)}`;
}
