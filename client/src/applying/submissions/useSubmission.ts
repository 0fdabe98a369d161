import { currentUser } from '@seminar/shared/office/auth/endpoints';
import { getSubmission } from '@seminar/shared/applying/submissions/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { queryClient } from '../../platform/api/queryClient.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { isKnownToBeLoggedIn } from '../../platform/session/session.ts';

async function readSubmission(id: string, signal: AbortSignal) {
  const read = () => call(getSubmission, { params: { id } }, { signal });
  const submission = await read();
  if (submission.data.complete || !isKnownToBeLoggedIn()) return submission;
  // The session ended, which this call doesn't say; one that does lets the staff member log in
  // over what they are entering.
  const back = await call(currentUser, {}, { signal }).then(
    () => true,
    () => false,
  );
  return back ? read() : submission;
}

export function submissionQuery(id: string) {
  return queryOf(getSubmission, { params: { id } });
}

/** Shows the answer of a change of an application at once, where it is shown. */
export function showSubmission({ submission }: { submission: Submission }): void {
  queryClient.setQueryData(submissionQuery(submission.submission_id).queryKey, {
    data: submission,
  });
}

/** One application; the server decides who sees all of it (`complete`). */
export function useSubmission(id: string, { enabled = true } = {}) {
  return useQuery({
    ...submissionQuery(id),
    enabled,
    queryFn: ({ signal }) => readSubmission(id, signal),
    select: dataOf,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
  });
}
