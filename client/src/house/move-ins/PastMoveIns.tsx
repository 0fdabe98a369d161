import '../../applying/imported-records/texts.ts';
import { listMoveIns } from '@seminar/shared/house/move-ins/endpoints';
import type { MoveIn } from '@seminar/shared/house/move-ins/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { ListCard } from '../../platform/lists/ListCard.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import type { MoveInParams } from './moveInPageList.ts';

const tones: Record<MoveIn['state'], Tone> = {
  reading: 'info',
  failed: 'danger',
  ready: 'warning',
  importing: 'info',
  imported: 'success',
  undone: 'neutral',
  discarded: 'neutral',
};

const wasImported = ({ imported_at: at }: MoveIn) => at !== null;

function useColumns(): Column<MoveIn>[] {
  const { t } = useTranslation('moveIns');
  return [
    {
      key: 'file',
      header: t('past.file'),
      lead: true,
      cell: ({ id, file_name: name }) => (
        <Link to={pathTo('moveIns', {}, { file: id })} title={name}>
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
      key: 'students',
      header: t('past.students'),
      align: 'end',
      cell: (row) => (wasImported(row) ? formatCount(row.counts.students) : ''),
    },
    {
      key: 'receipts',
      header: t('past.receipts'),
      align: 'end',
      cell: (row) => (wasImported(row) ? formatCount(row.counts.receipts) : ''),
    },
    {
      key: 'who',
      header: t('past.who'),
      cell: (row) => row.undone_by ?? row.imported_by ?? row.created_by,
    },
    {
      key: 'state',
      header: t('past.state'),
      nowrap: true,
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>,
    },
  ];
}

/** Every file that was read: who, when, and what came of it. */
export function PastMoveIns({ list }: { list: MoveInParams }) {
  const { t } = useTranslation('moveIns');
  const columns = useColumns();
  const fetched = useListPage(listMoveIns, { query: { page: list.page } }, list);
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
