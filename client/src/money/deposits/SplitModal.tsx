import '../../platform/i18n/officeSubmissionTexts.ts';
import '../../platform/i18n/depositTexts.ts';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { splitDeposit } from '@seminar/shared/money/deposits/endpoints';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { formatYen, withValue } from '../../platform/i18n/format.ts';
import { applicantName } from '../../applying/submissions/office/applicantName.rules.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useAlert, useConfirm } from '../../platform/ui/dialogs.ts';
import { Modal } from '../../platform/ui/Modal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useAskBeforeLoss } from '../../platform/ui/useAskBeforeLoss.ts';
import { CandidateList } from './CandidateList.tsx';
import { DepositSummary } from './DepositSummary.tsx';
import { outstandingBeside } from './outstanding.rules.ts';
import { addsUp, yenOf } from './split.rules.ts';
import { SplitTargets } from './SplitTargets.tsx';
import { SplitTotals } from './SplitTotals.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useDepositChange } from './useDepositChange.ts';
import { useSplit } from './useSplit.ts';
import { hasNone, useSuggestions } from './useSuggestions.ts';

interface SplitModalProps {
  deposit: Deposit;
  onClose: () => void;
  /** The targets that it opens with. */
  initial?: readonly SubmissionRow[];
}

/** Splits a deposit across several applications, to the yen. */
export function SplitModal({ deposit, onClose, initial = [] }: SplitModalProps) {
  const { t } = useTranslation(['deposits', 'officeSubmissions', 'suggestions', 'ui']);
  const confirm = useConfirm();
  const alert = useAlert();
  const { change, busy } = useDepositChange('split', onClose);
  const { targets, amounts, add, fill, remove, setAmount } = useSplit(deposit, initial);
  const suggestions = useSuggestions(deposit);
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
    const confirmed = await confirm({
      title: t('deposits:split.confirm', { targets: getting.length }),
      message: [...lines, ...(fits ? [] : [t('deposits:split.mismatchNote')])].join('\n'),
      confirmLabel: t('deposits:split.confirmLabel'),
    });
    if (!confirmed) return;
    const body = { assignments, version: deposit.version };
    change(() => call(splitDeposit, { params: { id: deposit.id }, body }));
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
    </Modal>
  );
}
