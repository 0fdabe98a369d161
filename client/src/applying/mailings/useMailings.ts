import type { CallInput } from '@seminar/shared/endpoint';
import { listMailings, previewMailing } from '@seminar/shared/applying/mailings/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';

/** Which applicants: as the list of applications is filtered, or `only` those that were ticked. */
export type Recipients = NonNullable<CallInput<typeof previewMailing>['query']>;
export type Given = CallInput<typeof previewMailing>['body'];

/** The last mailings; looked at again while one is being written. */
export function useMailings(enabled = true) {
  return useQuery({
    ...queryOf(listMailings, {}),
    select: dataOf,
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.finished_at === null) ? 1500 : false,
  });
}

/** The mail as one of them gets it; fetched again whenever the text changes. */
export function useMailingPreview(query: Recipients, body: Given) {
  return useQuery({
    ...queryOf(previewMailing, { query, body }),
    select: dataOf,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
