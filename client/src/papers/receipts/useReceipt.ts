import { getReceipt } from '@seminar/shared/papers/receipts/endpoints';
import { useQuery } from '@tanstack/react-query';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';

/** One receipt with every issue of it. */
export function useReceipt(number: string) {
  const query = queryOf(getReceipt, { params: { receipt_number: number } });
  return useQuery({ ...query, select: dataOf });
}
