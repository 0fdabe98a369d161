import './texts.ts';
import type { HistoryValues } from '@seminar/shared/submissions/schema';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay, formatYen } from '../../i18n/format.ts';
import type { HistoryChange } from './history.rules.ts';

type T = TFunction<'officeSubmissions'>;

const amounts = ['amount', 'allocated_amount', 'expected_amount'];

/** A value as the office reads it: money as money, states in words. */
function textOf(t: T, name: string, value: HistoryValues[string]): string {
  if (value === null || value === '') return t('history.blank');
  if (Array.isArray(value)) return value.join(', ');
  if (amounts.includes(name)) return formatYen(Number(value));
  if (name === 'status') return t(`status.${String(value)}`, { defaultValue: String(value) });
  if (name === 'payment_status') {
    return t(`payment.${String(value)}`, { defaultValue: String(value) });
  }
  if (name === 'state') {
    return t(`history.mailState.${String(value)}`, { defaultValue: String(value) });
  }
  return formatDay(String(value));
}

/** One changed value: its name, what it was, what it is. */
export function HistoryValue({ name, before, after }: HistoryChange) {
  const { t } = useTranslation('officeSubmissions');
  const label = t(`history.value.${name}`, { defaultValue: name });
  const texts = [before, after]
    .filter((value, index) => index === 1 || value !== null)
    .map((value) => textOf(t, name, value));
  return <li>{t('history.change', { label, value: texts.join(' → ') })}</li>;
}
