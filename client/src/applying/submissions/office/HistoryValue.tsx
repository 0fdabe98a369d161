import '../../../platform/i18n/officeSubmissionTexts.ts';
import { mailStates } from '@seminar/shared/telling/mail/schema';
import {
  paymentStatuses,
  submissionStatuses,
  type HistoryValues,
} from '@seminar/shared/applying/submissions/schema';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay, formatYen } from '../../../platform/i18n/format.ts';
import type { HistoryChange } from './history.rules.ts';

type T = TFunction<'officeSubmissions'>;

const amounts = [
  'amount',
  'allocated_amount',
  'expected_amount',
  'waived_amount',
  'kept_amount',
  'returned_amount',
];

/** A value as the office reads it: money as money, states in words. */
function textOf(t: T, name: string, value: HistoryValues[string]): string {
  if (value === null || value === '') return t('history.blank');
  if (Array.isArray(value)) return value.join(', ');
  if (amounts.includes(name)) return formatYen(Number(value));
  if (typeof value === 'boolean') return value ? t('history.yes') : t('history.no');
  const status = submissionStatuses.find((known) => known === value);
  if (name === 'status' && status) return t(`status.${status}`);
  const payment = paymentStatuses.find((known) => known === value);
  if (name === 'payment_status' && payment) return t(`payment.${payment}`);
  const state = mailStates.find((known) => known === value);
  if (name === 'state' && state) return t(`history.mailState.${state}`);
  return formatDay(String(value));
}

/** One changed value: its name, what it was, what it is. */
export function HistoryValue({ name, before, after }: HistoryChange) {
  const { t } = useTranslation('officeSubmissions');
  // The name of an answer is the form's label, so it needs no translation.
  const label = t(`history.value.${name}`, { defaultValue: name });
  const texts = [before, after]
    .filter((value, index) => index === 1 || value !== null)
    .map((value) => textOf(t, name, value));
  return <li>{t('history.change', { label, value: texts.join(' → ') })}</li>;
}
