import './texts.ts';
import type { StudentRecord } from '@seminar/shared/applying/students/record';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';

/** The same person's participations in other seminars and years. */
export function StudentOthers({ others }: { others: StudentRecord['others'] }) {
  const { t } = useTranslation('students');
  return (
    <Card title={t('record.others')}>
      {others.length === 0 ? (
        <p>{t('record.noOthers')}</p>
      ) : (
        <Table
          caption={t('record.others')}
          rows={others}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'year',
              header: t('record.year'),
              nowrap: true,
              cell: (row) => t('record.fiscalYear', { year: row.training_year }),
            },
            {
              key: 'number',
              header: t('column.number'),
              lead: true,
              nowrap: true,
              cell: (row) => (
                <Link to={pathTo('studentDetail', { id: row.id })}>{row.student_number}</Link>
              ),
            },
            {
              key: 'seminar',
              header: t('column.seminar'),
              cut: (row) => row.seminar_name,
              cell: (row) => row.seminar_name,
            },
            {
              key: 'certificate',
              header: t('record.certificateNumber'),
              nowrap: true,
              cell: (row) => row.certificate_number,
            },
            {
              key: 'match',
              header: t('record.match'),
              cell: (row) => (
                <StatusBadge tone={row.match === 'same' ? 'success' : 'warning'}>
                  {t(`record.match_${row.match}`)}
                </StatusBadge>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
