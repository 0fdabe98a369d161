import { acceptDeposits } from '@seminar/shared/money/deposits/endpoints';
import type { Allocation, Deposit } from '@seminar/shared/money/deposits/schema';
import { assignToGroup } from '@seminar/shared/money/groups/endpoints';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from '../../applying/submissions/office/texts.ts';
import { useWaive } from '../../applying/submissions/office/WaiveModal.tsx';
import { pathTo } from '../../platform/routing/paths.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { Button, type ButtonLook } from '../../platform/ui/Button.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { AcceptButton } from './Candidate.tsx';
import { AcceptGroupButton } from './GroupCandidate.tsx';
import { depositsTexts } from './texts.ts';
import { mismatchOf } from './shortfall.rules.ts';
import { useDepositActs, type DepositAct, type OfferedAct } from './useDepositActs.ts';

interface DepositEndsProps {
  deposit: Deposit;
  /** The row shows everybody whom its candidate names. */
  isShown: boolean;
  onAct: (act: DepositAct) => void;
}

/**
 * The next step of a deposit, in its row: to accept its candidate, to bear what is lacking or to ask for it, to give
 * back the surplus or what pays for nothing, to decide about a possible duplicate, or to send a refund that is due.
 */
export function DepositEnds({ deposit, isShown, onAct }: DepositEndsProps) {
  const may = useMay();
  const step = useDepositActs(deposit).find(({ next }) => next);
  const { suggestion, suggested_group: group } = deposit;
  if (suggestion && may(acceptDeposits)) {
    const showsAll = isShown || !suggestion.set;
    return <AcceptButton size="s" isShown={showsAll} deposit={deposit} suggestion={suggestion} />;
  }
  if (group && may(assignToGroup)) {
    return <AcceptGroupButton size="s" deposit={deposit} found={group} />;
  }
  if (step) {
    // Beside it stands 分割 already.
    return (
      step.act !== 'split' && <ActButton size="s" deposit={deposit} offered={step} onAct={onAct} />
    );
  }
  return isRefundDue(deposit) && <ToRefunds size="s" deposit={deposit} />;
}

export const isRefundDue = ({ refunds }: Deposit) => refunds.some(({ state }) => state === 'due');

/** Leads to the refunds of the deposit's sender. */
export function ToRefunds({ deposit, ...look }: ButtonLook & { deposit: Deposit }) {
  const { t } = useTranslation(depositsTexts);
  const refunds = pathTo('refundList', {}, { state: 'due', search: deposit.remitter_name });
  const label = t('action.toRefundOf', { name: deposit.remitter_name });
  return (
    <LinkButton {...look} to={refunds} label={label}>
      {t('action.toRefund')}
    </LinkButton>
  );
}

interface ActButtonProps extends ButtonLook {
  deposit: Deposit;
  offered: OfferedAct;
  onAct: (act: DepositAct) => void;
}

/**
 * The button of an act: what a transfer fee has taken off is borne at once, since the notice takes it back; all else
 * asks.
 */
export function ActButton({ deposit, offered, onAct, ...look }: ActButtonProps) {
  const { act, label, name } = offered;
  const short = act === 'waive' ? mismatchOf(deposit) : undefined;
  if (short && !short.beyond_fee) return <BearButton {...look} offered={offered} short={short} />;
  return (
    <Button {...look} aria-label={name} onClick={() => onAct(act)}>
      {label}
    </Button>
  );
}

interface BearButtonProps extends ButtonLook {
  offered: OfferedAct;
  short: Allocation;
}

function BearButton({ offered, short, ...look }: BearButtonProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const waive = useWaive(short.submission_id);
  const shortfall = { amount: short.lacking, reason: t('waive.usualReason') };
  return (
    <Button
      {...look}
      busy={waive.busy}
      aria-label={offered.name}
      onClick={() => waive.run(shortfall)}
    >
      {offered.label}
    </Button>
  );
}
