import { getTop } from '@seminar/shared/house/start-page/endpoints';
import { useQuery } from '@tanstack/react-query';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';

/** The figures of the start page. */
export function useTop() {
  return useQuery({ ...queryOf(getTop, {}), select: dataOf });
}
