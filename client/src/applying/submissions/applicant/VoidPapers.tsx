import type { VoidPaper } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { applicantTexts } from './texts.ts';
import { formatLongDay } from '../../../platform/i18n/format.ts';
import styles from './VoidPapers.module.css';

/** Lists the void papers of an application or a group, struck through. */
export function VoidPapers({ papers }: { papers: readonly VoidPaper[] }) {
  const { t } = useTranslation(applicantTexts);
  if (papers.length === 0) return null;
  return (
    <section aria-labelledby="void-papers">
      <h2 id="void-papers">{t('voidPapers.title')}</h2>
      <p>{t('voidPapers.lead')}</p>
      <ul className={styles.voidPapers}>
        {papers.map(({ paper, number, voided_on: day }) => (
          <li key={`${paper} ${number}`}>
            <s>{t(`voidPapers.${paper}`, { number })}</s>{' '}
            <span>{t('voidPapers.since', { day: formatLongDay(day) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
