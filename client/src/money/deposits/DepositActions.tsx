import { assignDeposit } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import styles from './DepositActions.module.css';
import type { DepositAct } from './useDepositActs.ts';

interface DepositActionsProps {
  deposit: Deposit;
  onAct: (act: DepositAct) => void;
}

/** 割り当て and 分割割り当て, where the deposit is unlinked or doesn't match (section 2). */
export function DepositActions({ deposit, onAct }: DepositActionsProps) {
  const { t } = useTranslation(depositsTexts);
  const may = useMay();
  const name = deposit.remitter_name;
  if (!deposit.can_be_assigned || !may(assignDeposit)) return null;
  return (
    <div className={styles.pair}>
      <Button size="s" aria-label={t('action.assignOf', { name })} onClick={() => onAct('assign')}>
        {t('action.assign')}
      </Button>
      <Button size="s" aria-label={t('action.splitOf', { name })} onClick={() => onAct('split')}>
        {t('action.splitShort')}
      </Button>
    </div>
  );
}
