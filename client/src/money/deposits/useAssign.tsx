import type { CallInput } from '@seminar/shared/endpoint';
import type { Deposit, SuggestedSet } from '@seminar/shared/money/deposits/schema';
import { assignDeposit } from '@seminar/shared/money/deposits/endpoints';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { officeSubmissionsTexts } from '../../applying/submissions/office/texts.ts';
import { suggestionsTexts } from './suggestionTexts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { applicantName } from '../../applying/submissions/office/applicantName.rules.ts';
import { TellModal } from '../../telling/mail/TellModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { BearChoice, useBearing } from './BearChoice.tsx';
import { doubtsOf, kanaOf } from './candidate.rules.ts';
import { changesOther, outstandingBeside } from './outstandingBeside.rules.ts';
import { shownValues } from './suggestionReasons.rules.ts';
import { useSayAssigned } from './useUndoAssignment.ts';
import { useSuggestions } from './useSuggestions.ts';

interface Assigning {
  /** The deposit is assigned, or somebody was faster. */
  onDone: () => void;
  /** The deposit pays for these together, rather than for one. */
  onSplit: (submissions: readonly SubmissionRow[]) => void;
}

/**
 * Assigns the whole deposit to an application, after a question, from its suggestions or what a search finds.
 *
 * @returns `question` is to be shown beside the buttons
 */
export function useAssign(deposit: Deposit, { onDone, onSplit }: Assigning) {
  const { t } = useTranslation([depositsTexts, officeSubmissionsTexts, suggestionsTexts]);
  const confirm = useConfirm();
  /** An assignment that also marks a refund, leaves a fee short, or takes the money from another application. */
  const [asked, setAsked] = useState<SubmissionRow>();
  const [bears, setBears] = useState(true);
  const done = () => {
    setAsked(undefined);
    onDone();
  };
  const sayAssigned = useSayAssigned(deposit);
  const params = { id: deposit.id };
  const assigning = useAct(
    (body: CallInput<typeof assignDeposit>['body']) => call(assignDeposit, { params, body }),
    {
      done: ({ data }) => sayAssigned(t('deposits:assign.done'), data),
      close: done,
      failed: t('deposits:assign.failed'),
    },
  );
  const { busy } = assigning;
  const bodyOf = (row: SubmissionRow) => ({
    submission_id: row.submission_id,
    version: deposit.version,
  });
  const suggestions = useSuggestions(deposit);
  const nameOf = (row: SubmissionRow) => applicantName(row) || t('officeSubmissions:nameless');

  const foundAs = (row: SubmissionRow) =>
    suggestions.data?.suggestions.find(
      ({ submission }) => submission.submission_id === row.submission_id,
    );

  /** Yen: what is lacking, if a transfer fee explains it; 0: it doesn't. */
  const lackingFeeOf = (row: SubmissionRow): number => {
    const lacking = outstandingBeside(row, deposit) - deposit.available_amount;
    return lacking > 0 && lacking <= (suggestions.data?.fee_limit ?? 0) ? lacking : 0;
  };
  const bearableOf = (row: SubmissionRow) => (row.of_group ? 0 : lackingFeeOf(row));
  const bearable = asked ? bearableOf(asked) : 0;
  const bearing = useBearing(bearable, bears);

  /** What to compare once more, unless the application is a sure one. */
  const beside = (row: SubmissionRow): string[] => {
    const found = foundAs(row);
    if (found?.grade === 'high') return [];
    return [
      t('deposits:accept.remitter', { name: deposit.remitter_name }),
      t('deposits:accept.applicant', { name: nameOf(row), kana: kanaOf(row) }),
      t('deposits:accept.seminar', { name: row.seminar.name }),
      t('deposits:accept.amounts', {
        came: formatYen(deposit.available_amount),
        owed: formatYen(outstandingBeside(row, deposit)),
      }),
      ...(found ? doubtsOf(found) : []).map((reason) =>
        t(`suggestions:reason.${reason.code}`, shownValues(reason)),
      ),
    ];
  };

  const linesOf = (row: SubmissionRow): string[] => {
    const what = t('deposits:assign.what', {
      name: nameOf(row),
      amount: formatYen(deposit.available_amount),
    });
    const owed = outstandingBeside(row, deposit);
    const surplus = deposit.available_amount - owed;
    const differs =
      surplus > 0 && owed > 0
        ? [t('deposits:assign.surplus', { amount: formatYen(surplus) })]
        : surplus === 0 || bearing
          ? []
          : [t('deposits:assign.mismatch')];
    const atGroup = row.of_group && lackingFeeOf(row) > 0 ? [t('deposits:assign.atGroup')] : [];
    return [what, ...beside(row), ...differs, ...atGroup];
  };

  const assign = async (row: SubmissionRow) => {
    const owed = outstandingBeside(row, deposit);
    if (
      (deposit.available_amount > owed && owed > 0) ||
      bearableOf(row) > 0 ||
      changesOther(deposit, [row.submission_id])
    ) {
      setAsked(row);
      return;
    }
    const confirmed = await confirm({
      title: t('deposits:assign.confirm'),
      message: linesOf(row).join('\n'),
      confirmLabel: t('deposits:assign.button'),
    });
    if (confirmed) assigning.run(bodyOf(row));
  };

  const assignButton = (row: SubmissionRow) => (
    <Button
      size="s"
      busy={busy}
      aria-label={t('deposits:assign.buttonOf', { name: nameOf(row) })}
      onClick={() => void assign(row)}
    >
      {t('deposits:assign.button')}
    </Button>
  );

  const splitButton = ({ submissions }: SuggestedSet) => (
    <Button size="s" disabled={busy} onClick={() => onSplit(submissions)}>
      {t('suggestions:set.open', { count: submissions.length })}
    </Button>
  );

  const question = asked && (
    <TellModal
      title={t('deposits:assign.confirm')}
      lines={linesOf(asked)}
      act={t('deposits:assign.button')}
      busy={busy}
      preview={(mail) => {
        const body = { ...bodyOf(asked), bears: bearing, ...mail };
        return call(mailPreviewOf(assignDeposit), { params, body });
      }}
      onAct={(told) => assigning.run({ ...bodyOf(asked), bears: bearing, ...told })}
      onClose={() => setAsked(undefined)}
    >
      {bearable > 0 && <BearChoice amount={bearable} bears={bears} onChange={setBears} />}
    </TellModal>
  );

  return { suggestions, busy, assignButton, splitButton, question };
}
