import { acceptDeposits, assignDeposit } from '@seminar/shared/money/deposits/endpoints';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { assignToGroup } from '@seminar/shared/money/groups/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { AcceptButton } from './Candidate.tsx';
import { ActButton, isRefundDue, ToRefunds } from './DepositEnds.tsx';
import styles from './DepositView.module.css';
import { AcceptGroupButton } from './GroupCandidate.tsx';
import { SplitModal } from './SplitModal.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useAssign } from './useAssign.tsx';
import type { DepositAct, OfferedAct } from './useDepositActs.ts';

/** Goes on to the next one of the list; nothing after the last one. */
export type OnNext = (() => void) | undefined;

/** The one next step, as a prominent button. */
export function NextStep({ deposit, acts, onAct, onNext }: ActsProps & { onNext: OnNext }) {
  const { t } = useTranslation(depositsTexts);
  const may = useMay();
  const { suggestion, suggested_group: found } = deposit;
  const look = { variant: 'primary', wide: true } as const;
  if (suggestion && may(acceptDeposits)) {
    return <AcceptButton {...look} isShown deposit={deposit} suggestion={suggestion} />;
  }
  if (found && may(assignToGroup)) {
    return <AcceptGroupButton {...look} deposit={deposit} found={found} />;
  }
  const step = nextOf(deposit, acts);
  if (step) {
    return <ActButton {...look} deposit={deposit} offered={step} onAct={onAct} />;
  }
  if (isRefundDue(deposit)) return <ToRefunds {...look} deposit={deposit} />;
  return (
    onNext && (
      <Button {...look} onClick={onNext}>
        {t('detail.goOn')}
      </Button>
    )
  );
}

/** What is done next where there is no candidate to accept; nothing where all is done or a refund is to be sent. */
function nextOf(deposit: Deposit, acts: readonly OfferedAct[]): OfferedAct | undefined {
  const find = (wanted: DepositAct) => acts.find(({ act }) => act === wanted);
  if (deposit.reversed_at !== null) return find('unassign');
  return (
    acts.find(({ next }) => next) ?? (deposit.unexplained_amount > 0 ? find('assign') : undefined)
  );
}

interface ActsProps {
  deposit: Deposit;
  acts: readonly OfferedAct[];
  onAct: (act: DepositAct) => void;
}

/** Everything else that can be done with it. */
export function OtherActs({ deposit, acts, onAct }: ActsProps) {
  const { t } = useTranslation(depositsTexts);
  const may = useMay();
  const { suggestion, suggested_group: found } = deposit;
  const isAccepted =
    (suggestion && may(acceptDeposits)) || (!suggestion && found && may(assignToGroup));
  const step = isAccepted ? undefined : nextOf(deposit, acts);
  const others = acts.filter((offered) => offered !== step);
  const toRefunds = isRefundDue(deposit) && (isAccepted || step !== undefined);
  if (others.length === 0 && !toRefunds) return null;
  return (
    <div className={styles.acts} role="group" aria-label={t('action.others')}>
      {others.map((offered) => (
        <ActButton
          key={offered.act}
          size="s"
          variant={offered.danger ? 'dangerAsk' : 'secondary'}
          deposit={deposit}
          offered={offered}
          onAct={onAct}
        />
      ))}
      {toRefunds && <ToRefunds size="s" deposit={deposit} />}
    </div>
  );
}

/** Further candidates beside the one that is shown, on demand: each is found anew, and with all reasons. */
export function FurtherCandidates({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation(depositsTexts);
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!deposit.can_be_assigned || !may(assignDeposit)) return null;
  if (open) return <CandidatesToAssign deposit={deposit} />;
  return (
    <div>
      <Button size="s" variant="quiet" icon="down" onClick={() => setOpen(true)}>
        {t('detail.further')}
      </Button>
    </div>
  );
}

function CandidatesToAssign({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation(depositsTexts);
  const [together, setTogether] = useState<readonly SubmissionRow[]>();
  const assigning = useAssign(deposit, { onDone: () => undefined, onSplit: setTogether });
  const { suggestion } = deposit;
  const shown = suggestion
    ? (suggestion.set ?? [suggestion.submission]).map(({ submission_id: id }) => id)
    : [];
  return (
    <>
      <Suggestions
        deposit={deposit}
        found={assigning.suggestions}
        without={shown}
        noneLeft={t('detail.noFurther')}
        compare
        action={assigning.assignButton}
        setAction={assigning.splitButton}
      />
      {assigning.question}
      {together && (
        <SplitModal deposit={deposit} initial={together} onClose={() => setTogether(undefined)} />
      )}
    </>
  );
}
