import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { mustCheckPayer } from '@seminar/shared/papers/refunds/uncheckedPayer.rules';

/** `answer`: its payer is about to say the account; nothing is to be done. */
type NextStep = 'checkPayer' | 'ask' | 'answer' | 'file' | 'openFile' | 'complete';

type Facts = Pick<
  Refund,
  'state' | 'payer_differs' | 'payer_checked' | 'payee_state' | 'refund_file' | 'payer'
>;

/** What the office does next with a refund; null: it is done or withdrawn. */
export function nextStepOf(refund: Facts): NextStep | null {
  const { state, payee_state: payee, refund_file: file, payer } = refund;
  if (state !== 'due') return null;
  if (mustCheckPayer(refund)) return 'checkPayer';
  if (file !== null) return file.sent ? 'complete' : 'openFile';
  if (payee === 'given') return 'file';
  if (payee === 'asked') return 'answer';
  // Who has no address is asked by telephone, or the money goes back another way.
  return payer?.email ? 'ask' : 'complete';
}

interface Asked {
  id: number;
  amount: number;
  deposit: { id: number };
  submission: { submission_id: string } | null;
}

/** The refunds that one mail asks about (the same transfer to the same application) as one, with their sum. */
export function askedTogether<R extends Asked>(refunds: readonly R[]): R[] {
  const questions = new Map<string | number, R>();
  for (const refund of refunds) {
    const { id, deposit, submission } = refund;
    const key = submission ? `${deposit.id}:${submission.submission_id}` : id;
    const before = questions.get(key);
    questions.set(key, before ? { ...before, amount: before.amount + refund.amount } : refund);
  }
  return [...questions.values()];
}
