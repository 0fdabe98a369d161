import '../../platform/i18n/depositTexts.ts';
import { markRefund } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/session.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { Button, type ButtonLook } from '../../platform/ui/Button.tsx';
import type { DepositAct } from './DepositActions.tsx';
import { promisedOf } from './outstanding.rules.ts';
import { duplicateOf, endsOf } from './shortfall.rules.ts';

interface DepositEndsProps {
  deposit: Deposit;
  onAct: (act: DepositAct) => void;
  variant?: ButtonLook['variant'];
}

/**
 * The act that ends it at once: to bear what is lacking, to give back the surplus or what pays for nothing, or to
 * decide about a possible duplicate.
 */
export function DepositEnds({ deposit, onAct, variant = 'secondary' }: DepositEndsProps) {
  const { t } = useTranslation('deposits');
  const { role } = useUser();
  const may = useMay();
  const { waive, surplus } = endsOf(deposit, role);
  const act = waive
    ? 'waive'
    : surplus > 0
      ? 'settle'
      : role !== 'viewer' && duplicateOf(deposit)
        ? 'duplicate'
        : undefined;
  const promised = promisedOf(deposit);
  if (promised && may(markRefund)) {
    return (
      <Button
        size="s"
        variant={variant}
        aria-label={t(`action.refundTo.${promised.kind}Of`, {
          remitter: deposit.remitter_name,
          name: promised.name,
        })}
        onClick={() => onAct('refund')}
      >
        {t(`action.refundTo.${promised.kind}`)}
      </Button>
    );
  }
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
