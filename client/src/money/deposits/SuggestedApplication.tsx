import '../../platform/i18n/officeSubmissionTexts.ts';
import './suggestionTexts.ts';
import type { Deposit, Suggestion } from '@seminar/shared/money/deposits/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  applicantName,
  companyName,
} from '../../applying/submissions/office/applicantName.rules.ts';
import { CandidateAmount } from './CandidateAmount.tsx';
import { outstandingBeside } from './outstanding.rules.ts';
import { SuggestionReasons } from './SuggestionReasons.tsx';
import styles from './Suggestions.module.css';

interface SuggestedApplicationProps {
  deposit: Deposit;
  suggestion: Suggestion;
  /** An amount that differs from the deposit's is highlighted. */
  compare: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

/** One application that a deposit may be for, beside its reasons. */
export function SuggestedApplication(props: SuggestedApplicationProps) {
  const { deposit, suggestion, compare, children } = props;
  const { t } = useTranslation('officeSubmissions');
  const { submission, grade, reasons } = suggestion;
  return (
    <li className={styles.suggestion}>
      <div>
        <p className={styles.name}>{applicantName(submission) || t('nameless')}</p>
        <p className={styles.facts} title={companyName(submission)}>
          {companyName(submission)}
        </p>
        <p className={styles.facts} title={submission.applicant.email}>
          {submission.applicant.email}
        </p>
        <p className={styles.facts} title={submission.seminar.name}>
          {submission.seminar.name}
        </p>
        <p className={styles.facts}>{submission.seminar.code}</p>
      </div>
      <SuggestionReasons grade={grade} reasons={reasons} />
      <div className={styles.act}>
        <CandidateAmount
          expected={submission.applicant.expected_payment_amount}
          outstanding={outstandingBeside(submission, deposit)}
          deposited={compare ? deposit.available_amount : null}
        />
        {children}
      </div>
    </li>
  );
}
