import { inLanguage } from '@seminar/shared/inLanguage';
import { getSite, type Site } from '@seminar/shared/site/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryOf } from '../api/queryOf.ts';
import { useLanguage } from '../i18n/useLanguage.ts';

export const siteQuery = queryOf(getSite, {});

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
