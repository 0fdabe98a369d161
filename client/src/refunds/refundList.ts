import { refundKinds, refundStates } from '@seminar/shared/refunds/schema';
import { dayPattern, idPattern, listShape } from '../lists/listParams.rules.ts';

/** What the address of the refund list can ask for. */
export const refundList = listShape({
  sorts: ['created_at', 'amount', 'refunded_on'],
  sort: 'created_at',
  direction: 'desc',
  filters: {
    state: refundStates,
    kind: refundKinds,
    seminar_id: idPattern,
    deposited_from: dayPattern,
    deposited_to: dayPattern,
  },
});
