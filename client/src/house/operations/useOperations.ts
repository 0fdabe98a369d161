import { getOperations } from '@seminar/shared/house/operations/endpoints';
import { useQuery } from '@tanstack/react-query';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';

/** Looked at again every half minute, as long as the page is open. */
const everyMs = 30_000;

export function useOperations() {
  return useQuery({ ...queryOf(getOperations, {}), select: dataOf, refetchInterval: everyMs });
}
