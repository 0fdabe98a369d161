import { listSubmissions } from '@seminar/shared/submissions/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The applications that money can be assigned to: neither paid nor cancelled. */
export function useCandidates(search: string, page: number, perPage: number) {
  const query = { payment_status: 'unsettled', search, page, per_page: perPage } as const;
  return useQuery({
    queryKey: ['submissions', query],
    queryFn: ({ signal }) => call(listSubmissions, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Somebody else may have assigned meanwhile: what is shown here is decided upon.
    staleTime: 0,
  });
}
