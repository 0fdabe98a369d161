import { useQuery } from '@tanstack/react-query';
import { getApplicationForm } from '@seminar/shared/seminars/endpoints';
import type { CallOutput } from '@seminar/shared/endpoint';
import { ApiError, call } from '../../api/call.ts';

export type ApplicationForm = CallOutput<typeof getApplicationForm>;
export type ApplicationSeminar = ApplicationForm['seminar'];

/**
 * The form of a seminar, by id or code. Fetched once a visit: questions must not change under the
 * hands of whoever answers them; the server has the last word when they are sent.
 */
export function useApplicationForm(seminarId: string) {
  return useQuery({
    queryKey: ['application-form', seminarId],
    queryFn: ({ signal }) => call(getApplicationForm, { params: { id: seminarId } }, { signal }),
    enabled: seminarId !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
  });
}
