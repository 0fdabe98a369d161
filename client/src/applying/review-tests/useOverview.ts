import type { CallOutput } from '@seminar/shared/endpoint';
import { inLanguage } from '@seminar/shared/inLanguage';
import { getSeminarOverview } from '@seminar/shared/catalogue/seminars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { NetworkError } from '../../platform/api/errors.ts';
import { queryOf } from '../../platform/api/queryOf.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';

export type TestedSeminar = CallOutput<typeof getSeminarOverview>['data'];

/** A seminar's public data, by id or code, in the page's language. Fetched once per visit. */
export function useOverview(id: string) {
  const language = useLanguage();
  const select = useCallback(
    ({ data }: { data: TestedSeminar }) => inLanguage(data, language),
    [language],
  );
  return useQuery({
    ...queryOf(getSeminarOverview, { params: { id } }),
    select,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failures, error) => failures < 1 && error instanceof NetworkError,
  });
}
