import { tokyoDay } from '@seminar/shared/date';
import {
  getSubmissionCertificate,
  getSubmissionReceipt,
} from '@seminar/shared/applying/submissions/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/api/call.ts';
import { formatLongDay } from '../../../platform/i18n/format.ts';
import { CopyField } from '../../../platform/ui/CopyField.tsx';
import styles from './ApplicantSubmissionPage.module.css';
import { Document } from './Document.tsx';

/** What a paid application brings: the student number, the receipt, the test, the certificate. */
export function SubmissionDocuments({ submission }: { submission: Submission }) {
  const { t } = useTranslation('applicant');
  const { submission_id: id, student_number, receipt, certificate } = submission;
  if (!student_number && !receipt) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t('documents.title')}</h2>
      {student_number && (
        <CopyField
          label={t('documents.studentNumber')}
          value={student_number}
          {...(submission.attendance.test && { support: t('documents.studentNumberSupport') })}
        />
      )}
      {submission.awaits_receipt && <p>{t('documents.receiptAwaited')}</p>}
      {submission.group?.receipt === 'one' && <p>{t('documents.receiptOfCompany')}</p>}
      <div className={styles.downloads}>
        {receipt && (
          <Document
            title={t('documents.receipt')}
            what={t('documents.receiptNumber', {
              number: receipt.receipt_number,
              day: formatLongDay(receipt.issue_date),
            })}
            href={addressOf(getSubmissionReceipt, { params: { id } })}
            action={t('documents.downloadReceipt')}
          />
        )}
        {certificate && (
          <Document
            title={t('documents.certificate')}
            what={t('documents.receiptNumber', {
              number: certificate.certificate_number,
              day: formatLongDay(tokyoDay(new Date(certificate.issued_at))),
            })}
            href={addressOf(getSubmissionCertificate, { params: { id } })}
            action={t('documents.downloadCertificate')}
          />
        )}
      </div>
    </section>
  );
}
