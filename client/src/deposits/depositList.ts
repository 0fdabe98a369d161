import { dayPattern, idPattern, listShape } from '../lists/listParams.rules.ts';

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

/** What the address of the deposit list can ask for. */
export const depositList = listShape({
  sorts: ['deposited_at', 'amount', 'remitter_name'],
  sort: 'deposited_at',
  direction: 'desc',
  filters: {
    status: depositViews,
    seminar_id: idPattern,
    deposited_from: dayPattern,
    deposited_to: dayPattern,
  },
});
