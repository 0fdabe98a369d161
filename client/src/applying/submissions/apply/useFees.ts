import { priceFor, type Prices } from '@seminar/shared/catalogue/seminars/prices.rules';
import { useTranslation } from 'react-i18next';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { useToday } from '../../../platform/api/useToday.ts';
import { formatLongDay, formatYen } from '../../../platform/i18n/format.ts';

/** Yen: what an application without a membership pays today. */
export function useFeeToday(seminar: Prices): number {
  const day = useToday();
  return priceFor(seminar, { day, member: false }).amount;
}

/** The prices beside the full one, and when they hold; an early one only as long as it does. */
export function useFees(seminar: Prices): string[] {
  const { t } = useTranslation(applyTexts);
  const today = useToday();
  const { member_fee, early_fee, early_member_fee, early_until: until } = seminar;
  const day = until !== null && today <= until ? formatLongDay(until) : null;
  return [
    ...(member_fee === null ? [] : [t('prices.member', { fee: formatYen(member_fee) })]),
    ...(day === null || early_fee === null
      ? []
      : [t('prices.early', { day, fee: formatYen(early_fee) })]),
    ...(day === null || early_member_fee === null
      ? []
      : [t('prices.earlyMember', { day, fee: formatYen(early_member_fee) })]),
  ];
}
