import { getSubmission } from '@seminar/shared/submissions/endpoints';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../api/call.ts';

/** One application; whose eyes it is for, the server decides (`complete`). */
export function useSubmission(id: string) {
  return useQuery({
    queryKey: ['submission', id],
    queryFn: async ({ signal }) => (await call(getSubmission, { params: { id } }, { signal })).data,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
  });
}
