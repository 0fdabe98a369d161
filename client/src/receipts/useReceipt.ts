import { getReceipt } from '@seminar/shared/receipts/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/**
 * One receipt with every issue of it.
 *
 * @param forForm a form is filled from it: it stays as it was when the form was opened
 */
export function useReceipt(number: string, { forForm = false } = {}) {
  return useQuery({
    queryKey: ['receipts', 'one', number],
    queryFn: async ({ signal }) =>
      (await call(getReceipt, { params: { receipt_number: number } }, { signal })).data,
    refetchOnWindowFocus: !forForm,
    refetchOnReconnect: !forForm,
  });
}
