import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import type { CallInput } from '@seminar/shared/endpoint';
import { splitDeposit } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { officeSubmissionsTexts } from '../../applying/submissions/office/texts.ts';
import { suggestionsTexts } from './suggestionTexts.ts';
import { uiTexts } from '../../platform/ui/texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { applicantName } from '../../applying/submissions/office/applicantName.rules.ts';
import { call } from '../../platform/api/call.ts';
import { formatYen, withValue } from '../../platform/i18n/format.ts';
import { TellModal } from '../../telling/mail/TellModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { classes } from '../../platform/ui/classes.ts';
import { useAlert, useConfirm } from '../../platform/ui/dialogs.ts';
import { amountText } from '../../platform/ui/plainDigits.ts';
import { useAskBeforeLoss } from '../../platform/ui/useAskBeforeLoss.ts';
import { CandidateList } from './CandidateList.tsx';
import { DepositSummary } from './DepositSummary.tsx';
import styles from './SplitModal.module.css';
import { SplitTargets, type SplitTarget } from './SplitTargets.tsx';
import { Suggestions } from './Suggestions.tsx';
import { changesOther, outstandingBeside } from './outstandingBeside.rules.ts';
import { addsUp, yenOf, splitRemainder, splitTotal, firstAmount } from './splitAmounts.rules.ts';
import { useSayAssigned } from './useUndoAssignment.ts';
import { hasNone, useSuggestions } from './useSuggestions.ts';

interface SplitModalProps {
  deposit: Deposit;
  onClose: () => void;
  /** The targets that it opens with. */
  initial?: readonly SubmissionRow[];
}

interface SplitTotalsProps {
  deposited: number;
  amounts: readonly string[];
}

/** The assigned total and the remainder, which is highlighted. */
function SplitTotals({ deposited, amounts }: SplitTotalsProps) {
  const { t } = useTranslation(depositsTexts);
  const remainder = splitRemainder(deposited, amounts);
  const amount = formatYen(Math.abs(remainder));
  return (
    <output
      className={classes(styles.totals, remainder !== 0 && styles.off)}
      data-remainder={remainder}
    >
      <span>
        {t('split.total')} <strong className={styles.sum}>{formatYen(splitTotal(amounts))}</strong>
      </span>
      <span>
        {t('split.remainder')} <strong className={styles.sum}>{formatYen(remainder)}</strong>
      </span>
      {remainder !== 0 && (
        <span className={styles.said}>
          {remainder > 0 ? t('split.under', { amount }) : t('split.over', { amount })}
        </span>
      )}
    </output>
  );
}

/** The targets of a split while they are being put together. */
function useSplit(deposit: Deposit, initial: readonly SubmissionRow[]) {
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

/** Splits a deposit across several applications, to the yen. */
export function SplitModal({ deposit, onClose, initial = [] }: SplitModalProps) {
  const { t } = useTranslation([depositsTexts, officeSubmissionsTexts, suggestionsTexts, uiTexts]);
  const confirm = useConfirm();
  const alert = useAlert();
  const { targets, amounts, add, fill, remove, setAmount } = useSplit(deposit, initial);
  const suggestions = useSuggestions(deposit);
  /** A split that also marks a refund or takes the money from another application. */
  const [asked, setAsked] = useState<{
    title: string;
    lines: readonly string[];
    assignments: { submission_id: string; amount: number }[];
  }>();
  const params = { id: deposit.id };
  const { version } = deposit;
  const sayAssigned = useSayAssigned(deposit);
  const splitting = useAct(
    (body: CallInput<typeof splitDeposit>['body']) => call(splitDeposit, { params, body }),
    {
      done: ({ data }) => sayAssigned(t('deposits:split.done'), data),
      close: onClose,
      failed: t('deposits:split.failed'),
    },
  );
  const { busy } = splitting;
  const executable = addsUp(deposit.available_amount, amounts);
  const nameOf = (row: SubmissionRow) => applicantName(row) || t('officeSubmissions:nameless');

  const execute = async () => {
    if (busy) return;
    if (!executable) return alert(t('deposits:split.sum'));
    const getting = targets.filter(({ amount }) => yenOf(amount) > 0);
    const assignments = getting.map(({ submission, amount }) => ({
      submission_id: submission.submission_id,
      amount: yenOf(amount),
    }));
    const fits = getting.every(
      ({ submission, amount }) => outstandingBeside(submission, deposit) === yenOf(amount),
    );
    const lines = getting.map(({ submission, amount }) =>
      withValue(nameOf(submission), formatYen(yenOf(amount))),
    );
    if (!fits) lines.push(t('deposits:split.mismatchNote'));
    const title = t('deposits:split.confirm', { targets: getting.length });
    const givesBack = getting.some(
      ({ submission, amount }) => yenOf(amount) > outstandingBeside(submission, deposit),
    );
    const ids = assignments.map(({ submission_id: id }) => id);
    if (givesBack || changesOther(deposit, ids)) {
      setAsked({ title, lines, assignments });
      return;
    }
    const confirmed = await confirm({
      title,
      message: lines.join('\n'),
      confirmLabel: t('deposits:split.confirmLabel'),
    });
    if (confirmed) splitting.run({ assignments, version });
  };

  const leaving = useAskBeforeLoss(onClose, { busy, chosen: targets.length > 0 });

  const chosen = targets.map(({ submission }) => submission.submission_id);
  const addButton = (row: SubmissionRow) => (
    <Button
      size="s"
      icon="plus"
      disabled={busy}
      aria-label={t('deposits:split.addOf', { name: nameOf(row) })}
      onClick={() => add(row)}
    >
      {t('deposits:split.add')}
    </Button>
  );

  return (
    <Modal
      title={t('deposits:split.title')}
      size="l"
      onClose={leaving.close}
      footer={
        <>
          <Button onClick={leaving.close} disabled={busy}>
            {t('ui:close')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!executable}
            onClick={() => void execute()}
          >
            {busy ? t('deposits:split.processing') : t('deposits:split.execute')}
          </Button>
        </>
      }
    >
      <Stack>
        <DepositSummary deposit={deposit} />
        <Suggestions
          deposit={deposit}
          found={suggestions}
          without={chosen}
          action={addButton}
          setAction={({ submissions }) => (
            <Button size="s" icon="plus" disabled={busy} onClick={() => fill(submissions)}>
              {t('suggestions:set.fill', { count: submissions.length })}
            </Button>
          )}
        />
        <Stack gap="s">
          <h3>{t('deposits:split.targets')}</h3>
          <SplitTargets
            deposit={deposit}
            targets={targets}
            onAmount={setAmount}
            onRemove={remove}
            onExecute={() => void execute()}
          />
        </Stack>
        <Stack gap="s">
          <h3>{t('deposits:split.candidates')}</h3>
          <CandidateList
            deposit={deposit}
            without={chosen}
            focusSearch={hasNone(suggestions.data)}
            action={addButton}
          />
        </Stack>
        <SplitTotals deposited={deposit.available_amount} amounts={amounts} />
      </Stack>
      {asked && (
        <TellModal
          title={asked.title}
          lines={asked.lines}
          act={t('deposits:split.confirmLabel')}
          busy={busy}
          preview={(mail) => {
            const body = { assignments: asked.assignments, version, ...mail };
            return call(mailPreviewOf(splitDeposit), { params, body });
          }}
          onAct={(told) => splitting.run({ assignments: asked.assignments, version, ...told })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Modal>
  );
}
