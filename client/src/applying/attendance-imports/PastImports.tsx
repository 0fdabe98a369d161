import './texts.ts';
import { listAttendanceImports } from '@seminar/shared/applying/attendance-imports/endpoints';
import type { AttendanceImport } from '@seminar/shared/applying/attendance-imports/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { ListCard } from '../../platform/lists/ListCard.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import type { AttendanceImportParams } from './useAttendanceImports.ts';

export const stateTones: Record<AttendanceImport['state'], Tone> = {
  needs_columns: 'warning',
  ready: 'warning',
  done: 'success',
  undone: 'neutral',
  discarded: 'neutral',
};

function useColumns(seminarId: number): Column<AttendanceImport>[] {
  const { t } = useTranslation('attendanceImports');
  return [
    {
      key: 'file',
      header: t('past.file'),
      lead: true,
      cell: ({ id, file_name: name }) => (
        <Link to={pathTo('attendanceImports', { id: seminarId }, { file: id })} title={name}>
          {name}
        </Link>
      ),
    },
    {
      key: 'at',
      header: t('past.at'),
      nowrap: true,
      cell: (row) => formatInstant(row.created_at),
    },
    {
      key: 'service',
      header: t('past.service'),
      nowrap: true,
      cell: ({ service }) => service && t(`service.${service}`),
    },
    {
      key: 'people',
      header: t('past.people'),
      align: 'end',
      cell: ({ people, done_at: done }) =>
        done === null ? '' : t('past.peopleCount', { count: people, number: formatCount(people) }),
    },
    {
      key: 'who',
      header: t('past.who'),
      cell: (row) => row.undone_by ?? row.done_by ?? row.created_by,
    },
    {
      key: 'state',
      header: t('past.state'),
      nowrap: true,
      cell: ({ state }) => (
        <StatusBadge tone={stateTones[state]}>{t(`state.${state}`)}</StatusBadge>
      ),
    },
  ];
}

/** Every report of a seminar that was read: who, when, and what came of it. */
export function PastImports({
  seminarId,
  list,
}: {
  seminarId: number;
  list: AttendanceImportParams;
}) {
  const { t } = useTranslation('attendanceImports');
  const columns = useColumns(seminarId);
  const input = { params: { id: seminarId }, query: { page: list.page } };
  const fetched = useListPage(listAttendanceImports, input, list);
  return (
    <ListCard
      title={t('past.title')}
      caption={t('past.caption')}
      columns={columns}
      fetched={fetched}
      list={list}
      empty={{ title: t('past.empty'), lead: t('past.emptyLead') }}
    />
  );
}
