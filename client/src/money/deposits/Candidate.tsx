import type { Deposit, ListedSuggestion } from '@seminar/shared/money/deposits/schema';
import { acceptDeposits } from '@seminar/shared/money/deposits/endpoints';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { depositsTexts } from './texts.ts';
import { suggestionsTexts } from './suggestionTexts.ts';
import { call } from '../../platform/api/call.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button, type ButtonLook } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { TellModal } from '../../telling/mail/TellModal.tsx';
import styles from './Candidate.module.css';
import { BearChoice, useBearing } from './BearChoice.tsx';
import {
  acceptItemOf,
  bearableOf,
  bearsAtFirst,
  differenceOf,
  doubtsOf,
  isBorneAtGroup,
  membersOf,
  owedBy,
  paidOnceAccepted,
} from './candidate.rules.ts';
import { isAcceptedUnasked } from './acceptedUnasked.rules.ts';
import { CandidateMembers } from './CandidateMembers.tsx';
import { CandidateReasons } from './CandidateReasons.tsx';
import { gradeTones } from './SuggestionReasons.tsx';
import { useAccept } from './useAccept.ts';
import { useCandidateName } from './useCandidateName.ts';
import { useReasonText } from './useReasonText.ts';

interface AcceptButtonProps extends ButtonLook {
  deposit: Deposit;
  suggestion: ListedSuggestion;
  /** Beside it stands everybody whom it names: else it asks, and the question does. */
  isShown: boolean;
}

/** Accepts the best candidate of an open deposit; asks first unless it is clear. */
export function AcceptButton({ deposit, suggestion, isShown, ...look }: AcceptButtonProps) {
  const { t } = useTranslation(depositsTexts);
  const confirm = useConfirm();
  const { accept, busy } = useAccept();
  /** The act also marks a refund, or leaves a fee short. */
  const [isAsked, setIsAsked] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  const bears = chosen ?? bearsAtFirst(suggestion);
  const { submission, reasons, set } = suggestion;
  const { applicant, seminar } = submission;
  const name = useCandidateName()(suggestion);
  const clear = isShown && isAcceptedUnasked(deposit);
  const textOf = useReasonText();
  const said = (list: typeof reasons) => list.map(textOf);
  const difference = differenceOf(deposit);
  const bearable = bearableOf(deposit);
  const bearing = useBearing(bearable, bears);

  const linesOf = () => {
    const paid = paidOnceAccepted(deposit, Boolean(bearing));
    return [
      ...said(doubtsOf(suggestion)),
      t('accept.remitter', { name: deposit.remitter_name }),
      ...(set
        ? membersOf(set)
        : [
            t('accept.applicant', { name, kana: applicant.kana }),
            t('accept.seminar', { name: seminar.name }),
          ]),
      t('accept.amounts', {
        came: formatYen(deposit.available_amount),
        owed: formatYen(deposit.available_amount - difference),
      }),
      ...(difference > 0 ? [t('assign.surplus', { amount: formatYen(difference) })] : []),
      ...(difference < 0 && !bearing ? [t('assign.mismatch')] : []),
      ...(isBorneAtGroup(deposit) ? [t('assign.atGroup')] : []),
      // Where it differs, it is chosen below whether mails go, and they are shown.
      ...(paid > 0
        ? [t(difference === 0 ? 'accept.goesOut' : 'accept.issued', { number: paid })]
        : []),
    ];
  };

  const ask = async () => {
    if (difference > 0 || bearable > 0) {
      setIsAsked(true);
      return;
    }
    const sure = await confirm({
      title: t('accept.question'),
      message: linesOf().join('\n'),
      confirmLabel: t('accept.button'),
    });
    if (sure) void accept({ deposits: [deposit] });
  };

  return (
    <>
      <Button
        {...look}
        busy={busy}
        aria-label={t(clear ? 'accept.of' : 'accept.checkOf', {
          remitter: deposit.remitter_name,
          who: set ? name : t('accept.who', { name }),
        })}
        onClick={() => void (clear ? accept({ deposits: [deposit] }) : ask())}
      >
        {clear ? t('accept.button') : t('accept.check')}
      </Button>
      {isAsked && (
        <TellModal
          title={t('accept.question')}
          lines={linesOf()}
          act={t('accept.button')}
          busy={busy}
          preview={(mail) => {
            const body = {
              items: [{ ...acceptItemOf(deposit, suggestion), bears: bearing }],
              ...mail,
            };
            return call(mailPreviewOf(acceptDeposits), { body });
          }}
          onAct={(told) =>
            void accept({ deposits: [deposit], bears: bearing, told }).then(() => setIsAsked(false))
          }
          onClose={() => setIsAsked(false)}
        >
          {bearable > 0 && <BearChoice amount={bearable} bears={bears} onChange={setChosen} />}
        </TellModal>
      )}
    </>
  );
}

/** The best candidate of an open deposit, and why. */
export function Candidate({ suggestion }: { suggestion: ListedSuggestion }) {
  const { t } = useTranslation(suggestionsTexts);
  const { submission, grade, reasons, set } = suggestion;
  const { applicant, seminar } = submission;
  const name = useCandidateName()(suggestion);
  return (
    <div className={styles.candidate}>
      <span className={styles.head}>
        <StatusBadge tone={gradeTones[grade]}>{t(`grade.${grade}`)}</StatusBadge>
        {!set && (
          <Link to={pathTo('submissionDetail', { id: submission.submission_id })}>{name}</Link>
        )}
      </span>
      {set ? (
        <CandidateMembers set={set} />
      ) : (
        <>
          <span className={styles.facts}>
            {applicant.kana} / {seminar.code}
          </span>
          <span className={styles.facts}>{seminar.name}</span>
          <span className={styles.facts}>{formatYen(owedBy(suggestion))}</span>
        </>
      )}
      <CandidateReasons reasons={reasons} />
    </div>
  );
}
