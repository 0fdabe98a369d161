import { useTranslation } from 'react-i18next';
import { reviewTestsTexts } from './texts.ts';
import publicForm from '../../platform/public-pages/publicForm.module.css';
import { langOf } from '../../platform/i18n/langOf.ts';
import { formatLongDay } from '../../platform/i18n/format.ts';
import { Unbroken } from '../../platform/ui/Unbroken.tsx';
import styles from './ReviewTest.module.css';
import type { TestedSeminar } from './useOverview.ts';

/** The seminar of the test, and until when it can be taken. */
export function TestSummary({ seminar }: { seminar: TestedSeminar }) {
  const { t } = useTranslation(reviewTestsTexts);
  const { certificate_start: start, certificate_end: end } = seminar;
  const days = { start: start && formatLongDay(start), end: end && formatLongDay(end) };
  const side = start === null ? 'until' : end === null ? 'from' : 'both';
  return (
    <div className={publicForm.summary}>
      <p className={publicForm.eyebrow}>{t('eyebrow')}</p>
      <h2 lang={langOf(seminar.name)} className={publicForm.name}>
        {seminar.name}
      </h2>
      {(start ?? end) !== null && (
        <dl className={styles.facts}>
          <dt>{t('period')}</dt>
          <dd>
            <Unbroken>{t(`days.${side}`, days)}</Unbroken>
          </dd>
        </dl>
      )}
    </div>
  );
}
