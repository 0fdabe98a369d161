import '../../office/notes/texts.ts';
import '../../platform/i18n/depositTexts.ts';
import {
  assignDeposit,
  markRefund,
  unassignDeposit,
  unwaiveShortfall,
} from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { writeDepositNote } from '@seminar/shared/office/notes/endpoints';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../platform/session/session.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import type { MenuAct } from '../../platform/ui/ActMenu.tsx';
import { RowMenu } from '../../platform/ui/RowMenu.tsx';
import styles from './DepositActions.module.css';
import { promisedOf } from './outstanding.rules.ts';
import { endsOf } from './shortfall.rules.ts';

export type DepositAct =
  | 'assign'
  | 'split'
  | 'unassign'
  | 'settle'
  | 'refund'
  | 'waive'
  | 'unwaive'
  | 'ask'
  | 'note'
  | 'duplicate';

interface DepositActionsProps {
  deposit: Deposit;
  onAct: (act: DepositAct) => void;
}

/** What can be done with a deposit now. */
export function DepositActions({ deposit, onAct }: DepositActionsProps) {
  const { t } = useTranslation(['deposits', 'notes']);
  const navigate = useNavigate();
  const may = useMay();
  const { role } = useUser();
  const name = deposit.remitter_name;
  const { allocations, unexplained_amount: rest } = deposit;
  const items: MenuAct[] = [];
  const offer = (act: 'ask' | 'refund' | 'unwaive' | 'unassign', danger = false) =>
    items.push({ label: t(`deposits:action.${act}`), danger, onSelect: () => onAct(act) });
  if (endsOf(deposit, role).ask) offer('ask');
  if (rest > 0 && !promisedOf(deposit) && may(markRefund)) offer('refund');
  if (deposit.refunds.some(({ state }) => state === 'due')) {
    const refunds = pathTo('refundList', {}, { state: 'due', search: name });
    items.push({ label: t('deposits:action.toRefund'), onSelect: () => void navigate(refunds) });
  }
  if (may(writeDepositNote)) {
    items.push({
      label: t(`notes:${deposit.note ? 'edit' : 'act'}`),
      onSelect: () => onAct('note'),
    });
  }
  if (allocations.some(({ waived }) => waived > 0) && may(unwaiveShortfall)) offer('unwaive', true);
  if (allocations.length > 0 && deposit.can_be_unassigned && may(unassignDeposit))
    offer('unassign', true);
  return (
    <>
      {deposit.can_be_assigned && may(assignDeposit) && (
        <div className={styles.pair}>
          <Button
            size="s"
            aria-label={t('deposits:action.assignOf', { name })}
            onClick={() => onAct('assign')}
          >
            {t('deposits:action.assign')}
          </Button>
          <Button
            size="s"
            aria-label={t('deposits:action.splitOf', { name })}
            onClick={() => onAct('split')}
          >
            {t('deposits:action.splitShort')}
          </Button>
        </div>
      )}
      {items.length > 0 && <RowMenu label={t('deposits:action.more', { name })} items={items} />}
    </>
  );
}
