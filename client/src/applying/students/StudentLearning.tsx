import type { StudentRecord } from '@seminar/shared/applying/students/record';
import { useTranslation } from 'react-i18next';
import { studentsTexts } from './texts.ts';
import { certificatesTexts } from '../../papers/certificates/texts.ts';
import { attemptsTexts } from '../review-tests/attempts/texts.ts';
import { CertificateBadge } from '../../papers/certificates/CertificateBadge.tsx';
import { CertificateDownload } from '../../papers/certificates/CertificateDownload.tsx';
import { WhyNotYetLine } from '../../papers/certificates/WhyNotYetLine.tsx';
import { formatInstant } from '../../platform/i18n/format.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';

/** The attempts at the completion test, and the certificate. */
export function StudentLearning({ record }: { record: StudentRecord }) {
  const { t } = useTranslation([studentsTexts, certificatesTexts, attemptsTexts]);
  const { attempts, certificates, student, why_not_yet: why } = record;
  return (
    <Card title={t('students:record.learning')}>
      <Stack>
        {why && record.anonymised_at === null && <WhyNotYetLine why={why} />}
        {certificates.length > 0 && (
          <Table
            caption={t('students:record.certificates')}
            rows={certificates}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'number',
                header: t('students:record.certificateNumber'),
                lead: true,
                nowrap: true,
                cell: (row) => row.certificate_number ?? t('students:record.notNumbered'),
              },
              {
                key: 'completed',
                header: t('students:record.completedAt'),
                nowrap: true,
                cell: (row) => formatInstant(row.completed_at),
              },
              {
                key: 'issued',
                header: t('students:record.issuedAt'),
                nowrap: true,
                cell: (row) => row.issued_at && formatInstant(row.issued_at),
              },
              {
                key: 'status',
                header: t('students:record.state'),
                cell: (row) => <CertificateBadge status={row.status} valid={row.valid} />,
              },
            ]}
            actions={(row) =>
              row.issued_at !== null && <CertificateDownload id={row.id} name={student.name} />
            }
          />
        )}
        {attempts.length === 0 ? (
          <p>{t('students:record.noAttempts')}</p>
        ) : (
          <Table
            caption={t('students:record.attempts')}
            rows={attempts}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'at',
                header: t('attempts:column.at'),
                lead: true,
                nowrap: true,
                cell: (row) => formatInstant(row.at),
              },
              {
                key: 'prefecture',
                header: t('attempts:column.prefecture'),
                cell: (row) => row.address_prefecture,
              },
              {
                key: 'keywords',
                header: t('attempts:column.keywords'),
                cell: (row) => row.keywords.join('、'),
              },
              {
                key: 'result',
                header: t('attempts:column.result'),
                cell: (row) => (
                  <StatusBadge tone={row.passed ? 'success' : 'neutral'}>
                    {t(`attempts:result.${row.passed ? 'passed' : 'failed'}`)}
                  </StatusBadge>
                ),
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
