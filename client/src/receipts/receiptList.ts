import { listShape } from '../api/listParams.rules.ts';

/** What the address of the receipt list can ask for. */
export const receiptList = listShape({
  sorts: ['receipt_number'],
  sort: 'receipt_number',
  direction: 'desc',
  filters: { status: ['valid', 'void'] },
});
