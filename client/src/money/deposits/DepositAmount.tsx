import '../../platform/i18n/depositTexts.ts';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { formatYen } from '../../platform/i18n/format.ts';
import { Lines } from '../../platform/ui/Lines.tsx';

/** What came and, where that differs, what was owed. */
export function DepositAmount({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const { amount, expected_amount: expected, difference } = deposit;
  if (expected === null || difference === 0) return formatYen(amount);
  return (
    <Lines end>
      <span>{formatYen(amount)}</span>
      <small>{t('owed', { amount: formatYen(expected) })}</small>
    </Lines>
  );
}
