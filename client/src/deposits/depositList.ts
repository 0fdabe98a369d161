import { listShape } from '../api/listParams.rules.ts';

/** The views of the deposit list, in the order of its chips. */
export const depositViews = [
  'needs_person',
  'unlinked',
  'mismatch',
  'settled',
  'refund_due',
  'late',
  'reversed_in_use',
  'reversed',
] as const;

// Years of four figures: while one types a year, the browser reports 0002 and 0020, too.
const day = /^[12]\d{3}-\d{2}-\d{2}$/;

/** What the address of the deposit list can ask for. */
export const depositList = listShape({
  sorts: ['deposited_at', 'amount', 'remitter_name'],
  sort: 'deposited_at',
  direction: 'desc',
  filters: {
    status: depositViews,
    seminar_id: /^[1-9]\d{0,8}$/,
    deposited_from: day,
    deposited_to: day,
  },
});
