import './texts.ts';
import type { Deposit } from '@seminar/shared/deposits/schema';
import { useTranslation } from 'react-i18next';
import { useUser } from '../auth/session.ts';
import { Button, type ButtonLook } from '../ui/Button.tsx';
import type { DepositAct } from './DepositActions.tsx';
import { duplicateOf, endsOf } from './shortfall.rules.ts';

interface DepositEndsProps {
  deposit: Deposit;
  onAct: (act: DepositAct) => void;
  variant?: ButtonLook['variant'];
}

/**
 * The act that ends it at once: to bear what is lacking, to give back the surplus, or to decide about a
 * possible duplicate.
 */
export function DepositEnds({ deposit, onAct, variant = 'secondary' }: DepositEndsProps) {
  const { t } = useTranslation('deposits');
  const { role } = useUser();
  const { waive, surplus } = endsOf(deposit, role);
  const act = waive
    ? 'waive'
    : surplus > 0
      ? 'settle'
      : role !== 'viewer' && duplicateOf(deposit)
        ? 'duplicate'
        : undefined;
  if (!act) return null;
  return (
    <Button
      size="s"
      variant={variant}
      aria-label={t(`action.${act}Of`, { name: deposit.remitter_name })}
      onClick={() => onAct(act)}
    >
      {t(`action.${act}`)}
    </Button>
  );
}
