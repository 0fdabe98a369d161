import './texts.ts';
import type { Deposit } from '@seminar/shared/deposits/schema';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { RowMenu } from '../ui/RowMenu.tsx';
import { canBeAssigned } from './depositStatus.rules.ts';

export type DepositAct = 'assign' | 'split' | 'unassign';

interface DepositActionsProps {
  deposit: Deposit;
  onAct: (act: DepositAct) => void;
}

/** What can be done with a deposit now. */
export function DepositActions({ deposit, onAct }: DepositActionsProps) {
  const { t } = useTranslation('deposits');
  const name = deposit.remitter_name;
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
      {deposit.allocations.length > 0 && (
        <RowMenu
          label={t('action.more', { name })}
          items={[{ label: t('action.unassign'), danger: true, onSelect: () => onAct('unassign') }]}
        />
      )}
    </>
  );
}
