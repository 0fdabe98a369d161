import { inLanguage } from '@seminar/shared/inLanguage';
import type { Site } from '@seminar/shared/catalogue/site/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { pageAnswer } from '../api/pageAnswer.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { loadCalls } from '../api/loadCalls.ts';

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => (await loadCalls()).callSite(signal),
  initialData: () => pageAnswer('site'),
});

/** Who runs this site, in the page's language; it hardly ever changes, so it is fetched once per visit. */
export function useSite() {
  const language = useLanguage();
  const select = useCallback(
    ({ data }: { data: Site }): Site => ({
      ...data,
      association: inLanguage(data.association, language),
      notices: inLanguage(data.notices, language),
    }),
    [language],
  );
  return useQuery({ ...siteQuery, select, staleTime: Infinity });
}

/** Whether the association says things in English, too: it has given itself an English name. */
export function useOffersEnglish(): boolean {
  const { data } = useSite();
  return Boolean(data?.association.name_en);
}
