import './texts.ts';
import type { Deposit } from '@seminar/shared/deposits/schema';
import { useTranslation } from 'react-i18next';
import { PaymentBadge } from '../submissions/office/PaymentBadge.tsx';
import { Stack } from '../ui/Stack.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { depositStatus } from './depositStatus.rules.ts';

/** The state of a deposit, and whether its money is to be given back. */
export function DepositBadge({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const status = depositStatus(deposit);
  return (
    <Stack row gap="s">
      {status === 'UNLINKED' ? (
        <StatusBadge tone="attention">{t('unlinked')}</StatusBadge>
      ) : (
        <PaymentBadge status={status} />
      )}
      {deposit.refund_due && <StatusBadge tone="danger">{t('refund.badge')}</StatusBadge>}
    </Stack>
  );
}
