import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { formatYen } from '../../platform/i18n/format.ts';

/** What is left to do about a deposit that the bank took back, in words. */
export function useReversalAdvice(
  deposit: Pick<Deposit, 'applicant' | 'reversed_at' | 'refunded_amount'>,
): string[] {
  const { t } = useTranslation(depositsTexts);
  const { applicant, reversed_at: reversedAt, refunded_amount: sentBack } = deposit;
  if (reversedAt === null) return [];
  return [
    ...(applicant ? [t('reversed.undo')] : []),
    ...(sentBack > 0 ? [t('reversed.sentBack', { amount: formatYen(sentBack) })] : []),
  ];
}
