import { dayPattern, listShape } from '../lists/listParams.rules.ts';

/** The views of the receipt list, in the order of its chips. */
export const receiptViews = ['valid', 'void', 'reissued'] as const;

const yen = /^\d{1,9}$/;

/** What the address of the receipt list can ask for. */
export const receiptList = listShape({
  sorts: ['receipt_number'],
  sort: 'receipt_number',
  direction: 'desc',
  filters: {
    status: receiptViews,
    issued_from: dayPattern,
    issued_to: dayPattern,
    amount_from: yen,
    amount_to: yen,
    addressee: /^.{1,200}$/u,
  },
});
