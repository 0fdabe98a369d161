import { useQuery } from '@tanstack/react-query';
import { getApplicationForm } from '@seminar/shared/seminars/endpoints';
import type { CallOutput } from '@seminar/shared/endpoint';
import { ApiError } from '../../api/call.ts';
import { queryOf } from '../../api/queryOf.ts';

export type ApplicationForm = CallOutput<typeof getApplicationForm>;
export type ApplicationSeminar = ApplicationForm['seminar'];

/**
 * The form of a seminar, by id or code. Fetched once per visit: questions must not change while
 * somebody answers them; the server checks the answers when they are sent.
 */
export function useApplicationForm(seminarId: string) {
  return useQuery({
    ...queryOf(getApplicationForm, { params: { id: seminarId } }),
    enabled: seminarId !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
  });
}
