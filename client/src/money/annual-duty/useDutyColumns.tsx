import './texts.ts';
import type { DutyState, listAnnualDuty } from '@seminar/shared/money/annual-duty/endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';

const tones: Record<DutyState, Tone> = {
  not_applied: 'attention',
  applied: 'warning',
  paid: 'success',
  certified: 'success',
};

/** The columns of the annual duty. */
export function useDutyColumns(): ListColumn<typeof listAnnualDuty>[] {
  const { t } = useTranslation('annualDuty');
  return [
    {
      key: 'name',
      header: t('column.name'),
      lead: true,
      sortable: true,
      cut: (row) => row.name,
      cell: (row) => (
        <Link
          to={
            row.imported
              ? pathTo('importedStudentList', {}, { shown: -row.id })
              : pathTo('studentDetail', { id: row.id })
          }
        >
          {row.name}
        </Link>
      ),
    },
    {
      key: 'student_number',
      header: t('column.number'),
      nowrap: true,
      sortable: true,
      cell: (row) => row.student_number,
    },
    {
      key: 'company',
      header: t('column.company'),
      cut: (row) => row.company_name,
      cell: (row) => row.company_name,
    },
    {
      key: 'email',
      header: t('column.email'),
      cut: (row) => row.email,
      cell: (row) => row.email,
    },
    {
      key: 'state',
      header: t('column.state'),
      pinned: true,
      cell: (row) => (
        <Stack row gap="s">
          <StatusBadge tone={tones[row.state]}>{t(`states.${row.state}`)}</StatusBadge>
          {row.imported && <StatusBadge tone="neutral">{t('imported')}</StatusBadge>}
          {row.maybe && <StatusBadge tone="warning">{t('maybe')}</StatusBadge>}
          {row.notices_refused && <StatusBadge tone="neutral">{t('refused')}</StatusBadge>}
        </Stack>
      ),
    },
  ];
}
