import { listMoveIns } from '@seminar/shared/house/move-ins/endpoints';
import type { MoveIn } from '@seminar/shared/house/move-ins/schema';
import { useTranslation } from 'react-i18next';
import { importedRecordsTexts } from '../../applying/imported-records/texts.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { PastFiles } from '../../platform/lists/PastFiles.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import type { Tone } from '../../platform/ui/StatusBadge.tsx';
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

/** Every file that was read, and what came of it. */
export function PastMoveIns({ list }: { list: MoveInParams }) {
  const { t } = useTranslation(importedRecordsTexts);
  const fetched = useListPage(listMoveIns, { query: { page: list.page } }, list);
  const made = (kind: 'students' | 'receipts'): Column<MoveIn> => ({
    key: kind,
    header: t(`past.${kind}`),
    align: 'end',
    cell: (row) => (wasImported(row) ? formatCount(row.counts[kind]) : ''),
  });
  return (
    <PastFiles
      caption={t('past.caption')}
      fetched={fetched}
      list={list}
      pathOf={({ id }) => pathTo('moveIns', {}, { file: id })}
      columns={[made('students'), made('receipts')]}
      who={(row) => row.undone_by ?? row.imported_by ?? row.created_by}
      state={({ state }) => ({ tone: tones[state], label: t(`state.${state}`) })}
    />
  );
}
