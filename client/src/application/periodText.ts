import type { Day } from '@seminar/shared/date';
import type { TFunction } from 'i18next';
import { formatDay } from '../i18n/format.ts';

/** Both days, or the one that is set; null when neither is. */
export function periodText(
  t: TFunction<'application'>,
  start: Day | null,
  end: Day | null,
): string | null {
  if (start && end) return t('period', { start: formatDay(start), end: formatDay(end) });
  if (start) return t('periodFrom', { start: formatDay(start) });
  return end ? t('periodUntil', { end: formatDay(end) }) : null;
}
