import type { Day } from '@seminar/shared/date';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '../../../platform/i18n/format.ts';
import styles from './Period.module.css';

/** Both days, or the one that is set; a line never breaks inside a day. */
export function Period({ start, end }: { start: Day | null; end: Day | null }) {
  const { t } = useTranslation('apply');
  if (!start && !end) return null;
  if (!start || !end) {
    const text = start
      ? t('periodFrom', { start: formatLongDay(start) })
      : t('periodUntil', { end: formatLongDay(end ?? '') });
    return <span className={styles.day}>{text}</span>;
  }
  return (
    <>
      <span className={styles.day}>{t('periodStart', { start: formatLongDay(start) })}</span>
      <wbr />
      <span className={styles.day}>{t('periodEnd', { end: formatLongDay(end) })}</span>
    </>
  );
}
