import '../../platform/i18n/officeSubmissionTexts.ts';
import './texts.ts';
import type { StudentRecord } from '@seminar/shared/applying/students/record';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../platform/i18n/format.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';

/** The mails that were sent to a student. */
export function StudentMails({ mails }: { mails: StudentRecord['mails'] }) {
  const { t } = useTranslation(['students', 'officeSubmissions']);
  return (
    <Card title={t('students:record.mails')}>
      {mails.length === 0 ? (
        <p>{t('students:record.noMails')}</p>
      ) : (
        <Table
          caption={t('students:record.mails')}
          rows={mails}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'at',
              header: t('students:record.mailAt'),
              nowrap: true,
              cell: (row) => formatInstant(row.at),
            },
            {
              key: 'subject',
              header: t('students:record.subject'),
              lead: true,
              cell: (row) => row.subject,
            },
            {
              key: 'state',
              header: t('students:record.state'),
              nowrap: true,
              cell: (row) => (
                <StatusBadge tone={row.state === 'failed' ? 'danger' : 'neutral'}>
                  {t(`officeSubmissions:history.mailState.${row.state}`)}
                </StatusBadge>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
