import type { WorkKind } from '@seminar/shared/house/start-page/endpoints';
import { pathTo, paths } from '../../platform/routing/paths.ts';

/** Where the office does each kind of its work. */
export const workLists: Record<WorkKind, string> = {
  unexplained: pathTo('paymentCheckList', {}, { status: 'unexplained' }),
  mismatch: pathTo('paymentCheckList', {}, { status: 'mismatch' }),
  duplicates: pathTo('paymentCheckList', {}, { status: 'duplicate' }),
  late: pathTo('paymentCheckList', {}, { status: 'late' }),
  reversed: pathTo('paymentCheckList', {}, { status: 'reversed_in_use' }),
  refunds: pathTo('refundList', {}, { payee: 'office' }),
  check: pathTo('paymentUnpaidList', {}, { status: 'needs_check', postponed: 'false' }),
  files: pathTo('paymentUnpaidList', {}, { files: 'office', postponed: 'false' }),
  claims: pathTo('groupList', {}, { price: 'claimed' }),
  wishes: pathTo('wishList', {}, { state: 'open' }),
  overdue: pathTo('paymentUnpaidList', {}, { overdue: 'true', postponed: 'false' }),
  receipts: paths.receiptWaitingList,
  certificates: pathTo('certificateList', {}, { status: 'ready' }),
  mails: pathTo('mailList', {}, { state: 'undelivered' }),
};

/** What staff members postponed. */
export const postponedLists = {
  deposits: pathTo('paymentCheckList', {}, { status: 'postponed' }),
  submissions: pathTo('paymentUnpaidList', {}, { postponed: 'true' }),
};
