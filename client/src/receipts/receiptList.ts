import { listShape } from '../api/listParams.rules.ts';

/** The views of the receipt list, in the order of its chips. */
export const receiptViews = ['valid', 'void', 'reissued'] as const;

// Years of four figures: while one types a year, the browser reports 0002 and 0020, too.
const day = /^[12]\d{3}-\d{2}-\d{2}$/;
const yen = /^\d{1,9}$/;

/** What the address of the receipt list can ask for. */
export const receiptList = listShape({
  sorts: ['receipt_number'],
  sort: 'receipt_number',
  direction: 'desc',
  filters: {
    status: receiptViews,
    issued_from: day,
    issued_to: day,
    amount_from: yen,
    amount_to: yen,
    addressee: /^.{1,200}$/u,
  },
});
