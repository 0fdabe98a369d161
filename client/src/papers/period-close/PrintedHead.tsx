import './texts.ts';
import { tokyoDay } from '@seminar/shared/date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../platform/i18n/format.ts';
import { PaperHead } from '../../platform/site/PaperHead.tsx';
import styles from './PeriodClose.module.css';
import { usePeriodText } from './usePeriodText.ts';
import type { ShownPeriod } from './period.rules.ts';

/** On paper, and only there: whose books these are, of which days, and when they were printed. */
export function PrintedHead({ period }: { period: Pick<ShownPeriod, 'from' | 'to'> }) {
  const { t } = useTranslation('periodClose');
  const periodText = usePeriodText();
  const [today] = useState(() => tokyoDay(new Date()));
  return (
    <PaperHead>
      <p className={styles.paperPeriod}>{t('paper.period', { period: periodText(period) })}</p>
      <p>{t('paper.made', { day: formatDay(today) })}</p>
    </PaperHead>
  );
}
