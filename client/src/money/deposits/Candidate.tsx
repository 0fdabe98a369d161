import '../../platform/i18n/depositTexts.ts';
import './suggestionTexts.ts';
import { acceptDeposits } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit, ListedSuggestion } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../platform/session/useMay.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import styles from './Candidate.module.css';
import { differenceOf, doubtsOf, isClear, membersOf } from './candidate.rules.ts';
import { CandidateMembers } from './CandidateMembers.tsx';
import { CandidateReasons } from './CandidateReasons.tsx';
import { gradeTones } from './SuggestionReasons.tsx';
import { useAccept } from './useAccept.ts';
import { useCandidateName } from './useCandidateName.ts';
import { useReasonText } from './useReasonText.ts';

interface CandidateProps {
  deposit: Deposit;
  suggestion: ListedSuggestion;
}

/** The best candidate of an open deposit: why, and the button that accepts it. */
export function Candidate({ deposit, suggestion }: CandidateProps) {
  const { t } = useTranslation(['deposits', 'suggestions']);
  const may = useMay();
  const confirm = useConfirm();
  const { accept, busy } = useAccept();
  const { submission, grade, reasons, set } = suggestion;
  const { applicant, seminar } = submission;
  const name = useCandidateName()(suggestion);
  const clear = isClear(deposit);
  const textOf = useReasonText();
  const said = (list: typeof reasons) => list.map(textOf);

  const ask = async () => {
    const difference = differenceOf(deposit);
    const lines = [
      t('deposits:accept.remitter', { name: deposit.remitter_name }),
      ...(set
        ? membersOf(set)
        : [
            t('deposits:accept.applicant', { name, kana: applicant.kana }),
            t('deposits:accept.seminar', { name: seminar.name }),
          ]),
      t('deposits:accept.amounts', {
        came: formatYen(deposit.available_amount),
        owed: formatYen(deposit.available_amount - difference),
      }),
      ...said(doubtsOf(suggestion)),
      ...(difference === 0
        ? []
        : [
            difference > 0
              ? t('deposits:assign.surplus', { amount: formatYen(difference) })
              : t('deposits:assign.mismatch'),
          ]),
    ];
    const sure = await confirm({
      title: t('deposits:accept.question'),
      message: lines.join('\n'),
      confirmLabel: t('deposits:accept.button'),
    });
    if (sure) accept({ deposits: [deposit] });
  };

  return (
    <div className={styles.candidate}>
      <span className={styles.head}>
        <StatusBadge tone={gradeTones[grade]}>{t(`suggestions:grade.${grade}`)}</StatusBadge>
        {!set && (
          <Link to={pathTo('submissionDetail', { id: submission.submission_id })}>{name}</Link>
        )}
      </span>
      {set ? (
        <CandidateMembers set={set} />
      ) : (
        <span className={styles.facts}>
          {applicant.kana} / {seminar.code}
        </span>
      )}
      <CandidateReasons reasons={reasons} />
      {may(acceptDeposits) && (
        <div className={styles.act}>
          <Button
            size="s"
            variant={clear ? 'primary' : 'secondary'}
            busy={busy}
            aria-label={t(clear ? 'deposits:accept.of' : 'deposits:accept.checkOf', {
              remitter: deposit.remitter_name,
              who: set ? name : t('deposits:accept.who', { name }),
            })}
            onClick={() => (clear ? accept({ deposits: [deposit] }) : void ask())}
          >
            {clear ? t('deposits:accept.button') : t('deposits:accept.check')}
          </Button>
        </div>
      )}
    </div>
  );
}
