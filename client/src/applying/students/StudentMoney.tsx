import type { StudentRecord } from '@seminar/shared/applying/students/record';
import { useTranslation } from 'react-i18next';
import { studentsTexts } from './texts.ts';
import { officeSubmissionsTexts } from '../submissions/office/texts.ts';
import { formatDay, formatInstant, formatYen } from '../../platform/i18n/format.ts';
import { ApplicationNumberLink } from '../../platform/routing/ApplicationNumberLink.tsx';
import { ReceiptDownload } from '../../papers/receipts/ReceiptDownload.tsx';
import { PaymentBadge } from '../submissions/office/PaymentBadge.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';

/** The application of a student, what was paid for it, and the receipts. */
export function StudentMoney({ record }: { record: StudentRecord }) {
  const { t } = useTranslation([studentsTexts, officeSubmissionsTexts]);
  const { application, payments, receipts } = record;
  if (!application) {
    return (
      <Card title={t('students:record.application')}>
        <p>{t('students:record.noApplication')}</p>
      </Card>
    );
  }
  return (
    <Card
      title={t('students:record.application')}
      action={<PaymentBadge status={application.payment_status} />}
    >
      <Stack>
        <DescriptionList
          items={[
            {
              term: t('officeSubmissions:detail.id'),
              detail: (
                <Lines>
                  <ApplicationNumberLink
                    id={application.submission_id}
                    number={application.application_number}
                  />
                </Lines>
              ),
            },
            {
              term: t('officeSubmissions:detail.submitted'),
              detail: formatInstant(application.submitted_at),
            },
            {
              term: t('officeSubmissions:detail.expected'),
              detail: formatYen(application.expected_amount),
            },
            {
              term: t('officeSubmissions:detail.allocated'),
              detail: formatYen(application.allocated_amount),
            },
          ]}
        />
        {payments.length > 0 && (
          <Table
            caption={t('students:record.payments')}
            rows={payments}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'day',
                header: t('students:record.depositedAt'),
                nowrap: true,
                cell: (row) => formatDay(row.deposited_at),
              },
              {
                key: 'remitter',
                header: t('students:record.remitter'),
                lead: true,
                cell: (row) => row.remitter_name,
              },
              {
                key: 'amount',
                header: t('students:record.allocated'),
                align: 'end',
                cell: (row) => formatYen(row.amount),
              },
              {
                key: 'state',
                header: t('students:record.state'),
                cell: (row) =>
                  row.reversed_at === null ? (
                    <StatusBadge tone="success">{t('students:record.live')}</StatusBadge>
                  ) : (
                    <StatusBadge tone="neutral">{t('students:record.reversed')}</StatusBadge>
                  ),
              },
            ]}
          />
        )}
        {receipts.length > 0 && (
          <Table
            caption={t('students:record.receipts')}
            rows={receipts}
            rowKey={(row) => row.receipt_number}
            columns={[
              {
                key: 'number',
                header: t('students:record.receiptNumber'),
                nowrap: true,
                lead: true,
                cell: (row) => row.receipt_number,
              },
              {
                key: 'day',
                header: t('students:record.issueDate'),
                nowrap: true,
                cell: (row) => formatDay(row.issue_date),
              },
              {
                key: 'amount',
                header: t('students:record.amount'),
                align: 'end',
                cell: (row) => (
                  <Lines end>
                    <span>{formatYen(row.amount)}</span>
                    {row.of_group && <small>{t('students:record.ofGroup')}</small>}
                  </Lines>
                ),
              },
              {
                key: 'status',
                header: t('students:record.state'),
                cell: (row) => (
                  <StatusBadge tone={row.status === 'valid' ? 'success' : 'neutral'}>
                    {t(`students:record.receipt_${row.status}`)}
                  </StatusBadge>
                ),
              },
            ]}
            actions={(row) => <ReceiptDownload number={row.receipt_number} />}
          />
        )}
      </Stack>
    </Card>
  );
}
