import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { mustCheckPayer } from '@seminar/shared/papers/refunds/payer.rules';

/** What is done next with a refund. `answer`: its payer is about to say the account; nothing is to be done. */
type RefundStep = 'checkPayer' | 'ask' | 'answer' | 'file' | 'openFile' | 'complete';

type Facts = Pick<
  Refund,
  'state' | 'payer_differs' | 'payer_checked' | 'payee_state' | 'refund_file' | 'payer'
>;

/** The next step of a refund; null: it is done or withdrawn. */
export function stepOf(refund: Facts): RefundStep | null {
  const { state, payee_state: payee, refund_file: file, payer } = refund;
  if (state !== 'due') return null;
  if (mustCheckPayer(refund)) return 'checkPayer';
  if (file !== null) return file.sent ? 'complete' : 'openFile';
  if (payee === 'given') return 'file';
  if (payee === 'asked') return 'answer';
  // Who has no address is asked by telephone, or the money goes back another way.
  return payer?.email ? 'ask' : 'complete';
}
