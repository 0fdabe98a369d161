import type { ImportedStudent } from '@seminar/shared/applying/imported-records/schema';
import { useTranslation } from 'react-i18next';
import { importedRecordsTexts } from './texts.ts';
import { formatList, formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import { Link } from 'react-router-dom';

/** What a person attended before this system, with certificates and receipts. */
export function ImportedCard({ students }: { students: readonly ImportedStudent[] }) {
  const { t } = useTranslation(importedRecordsTexts);
  return (
    <Card title={t('imported.card')}>
      <Table
        caption={t('imported.card')}
        rows={students}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'year',
            header: t('imported.year'),
            nowrap: true,
            cell: (row) => t('imported.fiscalYear', { year: row.fiscal_year }),
          },
          {
            key: 'seminar',
            header: t('imported.seminar'),
            lead: true,
            cell: (row) => (
              <Link to={pathTo('importedStudentList', {}, { shown: row.id })}>
                {row.seminar_name || row.name}
              </Link>
            ),
          },
          {
            key: 'certificate',
            header: t('imported.certificate'),
            cell: (row) => row.certificate_number,
          },
          {
            key: 'receipts',
            header: t('imported.receipts'),
            cell: ({ receipts }) =>
              formatList(
                receipts.map(
                  ({ receipt_number: number, amount }) => `${number} ${formatYen(amount)}`,
                ),
              ),
          },
        ]}
      />
    </Card>
  );
}
