import { useTranslation } from 'react-i18next';
import { statementsTexts } from './texts.ts';
import { formatDay } from '../../platform/i18n/format.ts';

/** The days that a statement is about; one of a single day names it once. */
export function useStatementDays(): (period: { from: string; to: string }) => string {
  const { t } = useTranslation(statementsTexts);
  return ({ from, to }) =>
    from === to ? formatDay(from) : t('summary.from', { from: formatDay(from), to: formatDay(to) });
}
