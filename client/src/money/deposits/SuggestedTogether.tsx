import '../../platform/i18n/officeSubmissionTexts.ts';
import './suggestionTexts.ts';
import type { Deposit, SuggestedSet } from '@seminar/shared/money/deposits/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatYen } from '../../platform/i18n/format.ts';
import { applicantName } from '../../applying/submissions/office/applicantName.rules.ts';
import { outstandingBeside } from './outstanding.rules.ts';
import { SuggestionReasons } from './SuggestionReasons.tsx';
import styles from './Suggestions.module.css';

interface SuggestedTogetherProps {
  deposit: Deposit;
  set: SuggestedSet;
  children: ReactNode;
}

/** Applications of one company that a deposit may pay together, beside the reasons. */
export function SuggestedTogether({ deposit, set, children }: SuggestedTogetherProps) {
  const { t } = useTranslation(['suggestions', 'officeSubmissions']);
  const { submissions, grade, reasons, total, shortfall } = set;
  return (
    <li className={styles.suggestion}>
      <div>
        <p className={styles.name}>{t('suggestions:set.title', { count: submissions.length })}</p>
        <ul className={styles.members}>
          {submissions.map((submission) => (
            <li key={submission.submission_id} className={styles.member}>
              <span>{applicantName(submission) || t('officeSubmissions:nameless')}</span>
              <span className={styles.yen}>
                {formatYen(outstandingBeside(submission, deposit))}
              </span>
            </li>
          ))}
          <li className={`${styles.member} ${styles.total}`}>
            <span>{t('suggestions:set.total')}</span>
            <span className={styles.yen}>{formatYen(total)}</span>
          </li>
        </ul>
      </div>
      <SuggestionReasons grade={grade} reasons={reasons} />
      <div className={styles.act}>{children}</div>
      {shortfall !== 0 && (
        <p className={styles.short}>
          {t('suggestions:set.short', { amount: formatYen(shortfall) })}
        </p>
      )}
    </li>
  );
}
