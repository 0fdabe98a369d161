import { tokyoDay } from '@seminar/shared/date';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { officeSubmissionsTexts } from './texts.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { SubmissionBills } from '../../../papers/bills/SubmissionBills.tsx';
import { ReceiptDownload } from '../../../papers/receipts/ReceiptDownload.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { Unbroken } from '../../../platform/ui/Unbroken.tsx';

/** The student number, the invoice and estimates, the receipt and the certificate of an application. */
export function SubmissionDocuments({ submission }: { submission: Submission }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const { receipt, student_number: studentNumber, certificate } = submission;
  // A certificate's date is a day or an instant, by how it was issued.
  const issued = (at: string) => formatDay(at.length > 10 ? tokyoDay(new Date(at)) : at);
  return (
    <Card title={t('detail.documents')}>
      <DescriptionList
        columns={1}
        items={[
          {
            term: t('detail.studentNumber'),
            detail: studentNumber ? (
              <Link to={pathTo('paymentPaidList', {}, { search: studentNumber })}>
                {studentNumber}
              </Link>
            ) : (
              t(submission.student_id === null ? 'detail.noStudent' : 'detail.studentEnded')
            ),
          },
          {
            term: t('detail.bills'),
            detail: <SubmissionBills submission={submission} />,
          },
          {
            term: t('detail.receipt'),
            detail: receipt ? (
              <Stack row gap="s">
                <span>
                  <Link to={pathTo('receiptList', {}, { search: receipt.receipt_number })}>
                    <Unbroken>
                      {t('detail.receiptIssued', {
                        number: receipt.receipt_number,
                        day: formatDay(receipt.issue_date),
                      })}
                    </Unbroken>
                  </Link>
                </span>
                <ReceiptDownload number={receipt.receipt_number} />
              </Stack>
            ) : submission.awaits_receipt ? (
              <Stack gap="s">
                {t('detail.receiptAwaited')}
                <Link
                  to={pathTo('receiptWaitingList', {}, { search: submission.application_number })}
                >
                  {t('detail.toWaitingReceipt')}
                </Link>
              </Stack>
            ) : submission.group?.receipt === 'one' ? (
              t('detail.receiptOfGroup')
            ) : (
              t('detail.noReceipt')
            ),
          },
          {
            term: t('detail.certificate'),
            detail: certificate ? (
              <Link to={pathTo('certificateList', {}, { search: certificate.certificate_number })}>
                <Unbroken>
                  {t('detail.receiptIssued', {
                    number: certificate.certificate_number,
                    day: issued(certificate.issued_at),
                  })}
                </Unbroken>
              </Link>
            ) : (
              t('detail.noReceipt')
            ),
          },
        ]}
      />
    </Card>
  );
}
