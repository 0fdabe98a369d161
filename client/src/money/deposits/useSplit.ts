import type { Deposit } from '@seminar/shared/money/deposits/schema';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { useState } from 'react';
import { amountText } from '../../platform/ui/plainDigits.ts';
import { firstAmount, splitRemainder } from './split.rules.ts';
import { outstandingBeside } from './outstanding.rules.ts';
import type { SplitTarget } from './SplitTargets.tsx';

/** The targets of a split while they are being put together. */
export function useSplit(deposit: Deposit, initial: readonly SubmissionRow[]) {
  const lacking = (submission: SubmissionRow): SplitTarget => ({
    submission,
    amount: amountText(outstandingBeside(submission, deposit)),
  });
  const [targets, setTargets] = useState<readonly SplitTarget[]>(() => initial.map(lacking));

  /** Each gets what it lacks, whether or not the deposit reaches that far. */
  const fill = (submissions: readonly SubmissionRow[]) => setTargets(submissions.map(lacking));

  const add = (submission: SubmissionRow) =>
    setTargets((chosen) => {
      if (chosen.some((one) => one.submission.submission_id === submission.submission_id)) {
        return chosen;
      }
      const left = splitRemainder(
        deposit.available_amount,
        chosen.map(({ amount }) => amount),
      );
      const amount = amountText(firstAmount(outstandingBeside(submission, deposit), left));
      return [...chosen, { submission, amount }];
    });

  const remove = (submissionId: string) =>
    setTargets((chosen) =>
      chosen.filter(({ submission }) => submission.submission_id !== submissionId),
    );

  const setAmount = (submissionId: string, amount: string) =>
    setTargets((chosen) =>
      chosen.map((target) =>
        target.submission.submission_id === submissionId ? { ...target, amount } : target,
      ),
    );

  return { targets, amounts: targets.map(({ amount }) => amount), add, fill, remove, setAmount };
}
