import { listSubmissions } from '@seminar/shared/applying/submissions/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/queryOf.ts';

interface Wanted {
  search: string;
  page: number;
  perPage: number;
  /** The submission_ids of those that are chosen already. */
  without: readonly string[];
}

/** The applications that money can be assigned to: neither paid nor cancelled. */
export function useCandidates({ search, page, perPage, without }: Wanted) {
  const query = {
    payment_status: 'unsettled',
    search,
    search_in: 'payment',
    page,
    per_page: perPage,
    ...(without.length > 0 && { without: without.join(',') }),
  } as const;
  return useQuery({
    ...queryOf(listSubmissions, { query }),
    placeholderData: keepPreviousData,
    // Somebody else may have assigned meanwhile: what is shown here is decided upon.
    staleTime: 0,
  });
}
