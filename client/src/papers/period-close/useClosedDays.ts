import { useTranslation } from 'react-i18next';
import { periodCloseTexts } from './texts.ts';
import { formatDay } from '../../platform/i18n/format.ts';

/** The days of a period in words. */
export function useClosedDays() {
  const { t } = useTranslation(periodCloseTexts);
  return ({ from, to }: { from: string; to: string }): string =>
    from === to ? formatDay(from) : t('period.shown', { from: formatDay(from), to: formatDay(to) });
}
