import './texts.ts';
import { assignDeposit } from '@seminar/shared/deposits/endpoints';
import type { Deposit } from '@seminar/shared/deposits/schema';
import { mayCall } from '@seminar/shared/endpoint';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../auth/session.ts';
import { pathTo } from '../routing/paths.ts';
import { Button } from '../ui/Button.tsx';
import { RowMenu, type RowMenuItem } from '../ui/RowMenu.tsx';
import { canBeAssigned } from './depositStatus.rules.ts';
import { endsOf } from './shortfall.rules.ts';

export type DepositAct =
  'assign' | 'split' | 'unassign' | 'settle' | 'refund' | 'waive' | 'unwaive' | 'ask';

interface DepositActionsProps {
  deposit: Deposit;
  onAct: (act: DepositAct) => void;
}

/** What can be done with a deposit now. */
export function DepositActions({ deposit, onAct }: DepositActionsProps) {
  const { t } = useTranslation('deposits');
  const navigate = useNavigate();
  const name = deposit.remitter_name;
  const { allocations, unexplained_amount: rest } = deposit;
  const { role } = useUser();
  if (!mayCall(role, assignDeposit)) return null;
  const ends = endsOf(deposit, role);
  const items: RowMenuItem[] = [];
  if (ends.ask) items.push({ label: t('action.ask'), onSelect: () => onAct('ask') });
  if (rest > 0) items.push({ label: t('action.refund'), onSelect: () => onAct('refund') });
  if (deposit.refunds.some(({ state }) => state === 'due')) {
    const refunds = pathTo('refundList', {}, { state: 'due', search: name });
    items.push({ label: t('action.toRefund'), onSelect: () => void navigate(refunds) });
  }
  if (allocations.some(({ waived }) => waived > 0)) {
    items.push({ label: t('action.unwaive'), danger: true, onSelect: () => onAct('unwaive') });
  }
  if (allocations.length > 0) {
    items.push({ label: t('action.unassign'), danger: true, onSelect: () => onAct('unassign') });
  }
  return (
    <>
      {canBeAssigned(deposit) && (
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
