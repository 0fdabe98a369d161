import { currentUser } from '@seminar/shared/auth/endpoints';
import { getSubmission } from '@seminar/shared/submissions/endpoints';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../api/call.ts';
import { isKnownToBeLoggedIn } from '../auth/session.ts';

async function readSubmission(id: string, signal: AbortSignal) {
  const read = async () => (await call(getSubmission, { params: { id } }, { signal })).data;
  const submission = await read();
  if (submission.complete || !isKnownToBeLoggedIn()) return submission;
  // The session ended, which this call doesn't say; one that does lets the administrator log in
  // over what they are entering.
  const back = await call(currentUser, {}, { signal }).then(
    () => true,
    () => false,
  );
  return back ? read() : submission;
}

/** One application; whose eyes it is for, the server decides (`complete`). */
export function useSubmission(id: string) {
  return useQuery({
    queryKey: ['submission', id],
    queryFn: ({ signal }) => readSubmission(id, signal),
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
  });
}
