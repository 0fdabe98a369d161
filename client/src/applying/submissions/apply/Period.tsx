import type { Day } from '@seminar/shared/date';
import { useTranslation } from 'react-i18next';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { formatLongDay } from '../../../platform/i18n/format.ts';
import { Unbroken } from '../../../platform/ui/Unbroken.tsx';

/** Both days, or the one that is set. */
export function Period({ start, end }: { start: Day | null; end: Day | null }) {
  const { t } = useTranslation(applyTexts);
  if (!start && !end) return null;
  if (!start) return <Unbroken>{t('periodUntil', { end: formatLongDay(end ?? '') })}</Unbroken>;
  if (!end) return <Unbroken>{t('periodFrom', { start: formatLongDay(start) })}</Unbroken>;
  return (
    <Unbroken>{t('period', { start: formatLongDay(start), end: formatLongDay(end) })}</Unbroken>
  );
}
