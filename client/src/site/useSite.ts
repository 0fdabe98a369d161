import { getSite } from '@seminar/shared/site/endpoints';
import { useQuery } from '@tanstack/react-query';
import { dataOf, queryOf } from '../api/queryOf.ts';

export const siteQuery = queryOf(getSite, {});

/** Who runs this site; it hardly ever changes, so it is fetched once per visit. */
export function useSite() {
  return useQuery({ ...siteQuery, select: dataOf, staleTime: Infinity });
}
