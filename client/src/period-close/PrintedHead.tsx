import './texts.ts';
import { tokyoDay } from '@seminar/shared/date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../i18n/format.ts';
import { useSite } from '../site/useSite.ts';
import styles from './PeriodClose.module.css';
import { usePeriodText } from './usePeriodText.ts';
import type { ShownPeriod } from './period.rules.ts';

/** On paper, and only there: whose books these are, of which days, and when they were printed. */
export function PrintedHead({ period }: { period: Pick<ShownPeriod, 'from' | 'to'> }) {
  const { t } = useTranslation('periodClose');
  const { data: site } = useSite();
  const periodText = usePeriodText();
  const [today] = useState(() => tokyoDay(new Date()));
  return (
    <div className={styles.paperHead}>
      <p>{site?.association.name}</p>
      <p className={styles.paperPeriod}>{t('paper.period', { period: periodText(period) })}</p>
      <p>{t('paper.made', { day: formatDay(today) })}</p>
    </div>
  );
}
