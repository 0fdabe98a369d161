import { refundKinds, refundStates } from '@seminar/shared/refunds/schema';
import { listShape } from '../api/listParams.rules.ts';

// Years of four figures: while one types a year, the browser reports 0002 and 0020, too.
const day = /^[12]\d{3}-\d{2}-\d{2}$/;

/** What the address of the refund list can ask for. */
export const refundList = listShape({
  sorts: ['created_at', 'amount', 'refunded_on'],
  sort: 'created_at',
  direction: 'desc',
  filters: {
    state: refundStates,
    kind: refundKinds,
    seminar_id: /^[1-9]\d{0,8}$/,
    deposited_from: day,
    deposited_to: day,
  },
});
