import './texts.ts';
import type { Deposit } from '@seminar/shared/deposits/schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../routing/paths.ts';
import { Button } from '../ui/Button.tsx';
import { RowMenu, type RowMenuItem } from '../ui/RowMenu.tsx';
import { canBeAssigned } from './depositStatus.rules.ts';
import { useMay } from '../auth/useMay.ts';
import {
  assignDeposit,
  markRefund,
  settleDeposit,
  unassignDeposit,
} from '@seminar/shared/deposits/endpoints';

export type DepositAct = 'assign' | 'split' | 'unassign' | 'settle' | 'refund';

interface DepositActionsProps {
  deposit: Deposit;
  onAct: (act: DepositAct) => void;
}

/** What can be done with a deposit now. */
export function DepositActions({ deposit, onAct }: DepositActionsProps) {
  const { t } = useTranslation('deposits');
  const navigate = useNavigate();
  const may = useMay();
  const name = deposit.remitter_name;
  const { allocations, unexplained_amount: rest } = deposit;
  const surplus =
    deposit.reversed_at === null &&
    allocations.length === 1 &&
    deposit.applicant?.payment_status === 'MISMATCH';
  const items: RowMenuItem[] = [];
  if (surplus && may(settleDeposit))
    items.push({ label: t('action.settle'), onSelect: () => onAct('settle') });
  if (rest > 0 && may(markRefund))
    items.push({ label: t('action.refund'), onSelect: () => onAct('refund') });
  if (deposit.refunds.some(({ state }) => state === 'due')) {
    const refunds = pathTo('refundList', {}, { state: 'due', search: name });
    items.push({ label: t('action.toRefund'), onSelect: () => void navigate(refunds) });
  }
  if (allocations.length > 0 && may(unassignDeposit)) {
    items.push({ label: t('action.unassign'), danger: true, onSelect: () => onAct('unassign') });
  }
  return (
    <>
      {canBeAssigned(deposit) && may(assignDeposit) && (
        <>
          <Button
            size="s"
            aria-label={t('action.assignOf', { name })}
            onClick={() => onAct('assign')}
          >
            {t('action.assign')}
          </Button>
          <Button
            size="s"
            aria-label={t('action.splitOf', { name })}
            onClick={() => onAct('split')}
          >
            {t('action.splitShort')}
          </Button>
        </>
      )}
      {items.length > 0 && <RowMenu label={t('action.more', { name })} items={items} />}
    </>
  );
}
