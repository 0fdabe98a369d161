import './texts.ts';
import { tokyoDay } from '@seminar/shared/date';
import type { Submission } from '@seminar/shared/submissions/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../i18n/format.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './ApplicantSubmissionPage.module.css';
import { asksForTransfer, situationOf } from './payment.rules.ts';
import { PaymentState } from './PaymentState.tsx';
import { SubmissionDocuments } from './SubmissionDocuments.tsx';
import { TransferAccount } from './TransferAccount.tsx';

/** The page that the link in an applicant's mail opens: the state of the application and what to do. */
export function ApplicantSubmissionPage({ submission }: { submission: Submission }) {
  const { t } = useTranslation('applicant');
  const { seminar, applicant, answers } = submission;
  const [today] = useState(() => tokyoDay(new Date()));
  const situation = situationOf(submission, today);
  const known = [
    { term: t('number'), detail: submission.submission_id },
    { term: t('submittedAt'), detail: formatInstant(submission.submitted_at) },
  ];
  const answered = Object.values(answers).map(({ label, value }) => ({
    term: label,
    detail: typeof value === 'string' ? value : value.join(', '),
  }));
  return (
    <div className={styles.page}>
      {/* The address gives access to this page, so no other site may learn it. */}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageHeader title={t('title')} lead={seminar.name} />
      <PaymentState submission={submission} situation={situation} />
      {asksForTransfer(situation) && applicant.virtual_bank_account && (
        <TransferAccount
          account={applicant.virtual_bank_account}
          amount={applicant.expected_payment_amount - applicant.allocated_amount}
          partly={situation === 'short'}
          deadline={seminar.payment_deadline}
        />
      )}
      <SubmissionDocuments submission={submission} />
      <section aria-labelledby="answers">
        <h2 id="answers">{t('answers.title')}</h2>
        <DescriptionList columns={1} items={[...known, ...answered]} />
        <p className={styles.note}>{t('answers.reduced')}</p>
      </section>
    </div>
  );
}
