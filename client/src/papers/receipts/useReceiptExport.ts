import { createReceiptExport } from '@seminar/shared/papers/receipts/endpoints';
import { call } from '../../platform/api/call.ts';
import { useFileExport } from '../../platform/exports/useFileExport.ts';
import type { ListParams } from '../../platform/lists/useListParams.ts';
import type { listReceipts } from '@seminar/shared/papers/receipts/endpoints';

/** Saves the receipts that match the list's filters in one file. */
export function useReceiptExport({ search, filters }: ListParams<typeof listReceipts>) {
  return useFileExport('receipts', (kind, signal) => {
    const { amount_from, amount_to, ...rest } = filters;
    const body = {
      kind,
      search,
      ...rest,
      amount_from: amount_from === undefined ? undefined : Number(amount_from),
      amount_to: amount_to === undefined ? undefined : Number(amount_to),
    };
    return call(createReceiptExport, { body }, { signal });
  });
}
