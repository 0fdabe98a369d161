import { listMoveInRows } from '@seminar/shared/house/move-ins/endpoints';
import {
  moveInVerdicts,
  type MoveIn,
  type MoveInRow,
  type MoveInVerdict,
} from '@seminar/shared/house/move-ins/schema';
import { useTranslation } from 'react-i18next';
import { importedRecordsTexts } from '../../applying/imported-records/texts.ts';
import { formatCount, formatYen } from '../../platform/i18n/format.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { Toolbar } from '../../platform/ui/Toolbar.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import type { MoveInParams } from './moveInPageList.ts';

const tones: Record<MoveInVerdict, Tone> = {
  new: 'success',
  doubtful: 'warning',
  known: 'neutral',
  joined: 'neutral',
  refused: 'danger',
};

function useColumns(): Column<MoveInRow>[] {
  const { t } = useTranslation(importedRecordsTexts);
  return [
    {
      key: 'row',
      header: t('rows.row'),
      align: 'end',
      nowrap: true,
      cell: ({ sheet, row }) => (sheet === 1 ? row : t('rows.place', { sheet, row })),
    },
    {
      key: 'verdict',
      header: t('rows.verdict'),
      nowrap: true,
      cell: ({ verdict }) => (
        <StatusBadge tone={tones[verdict]}>{t(`verdict.${verdict}`)}</StatusBadge>
      ),
    },
    { key: 'name', header: t('rows.name'), lead: true, cell: ({ name }) => name },
    {
      key: 'training',
      header: t('rows.training'),
      cell: ({ fiscal_year: year, seminar_name: name }) =>
        year === null ? '' : t('rows.year', { year, name }),
    },
    {
      key: 'certificate',
      header: t('rows.certificate'),
      cell: (row) => row.certificate_number,
    },
    {
      key: 'receipt',
      header: t('rows.receipt'),
      cell: ({ receipt_number: number, amount }) =>
        amount === null ? number : `${number} ${formatYen(amount)}`,
    },
    {
      key: 'notes',
      header: t('rows.notes'),
      cell: ({ notes }) => notes.map((note) => <p key={note}>{note}</p>),
    },
  ];
}

/** The rows of a file in its own order, each with what becomes of it and every doubt. */
export function MoveInRows({ moveIn, list }: { moveIn: MoveIn; list: MoveInParams }) {
  const { t } = useTranslation(importedRecordsTexts);
  const columns = useColumns();
  const { id, counts } = moveIn;
  const { verdict } = list.filters;
  const query = { page: list.page, per_page: list.pageSize, verdict };
  const fetched = useListPage(listMoveInRows, { params: { id }, query }, list);
  const isDone = moveIn.state === 'imported';
  return (
    <>
      {!isDone && (
        <Toolbar>
          <ViewChips
            label={t('verdict.label')}
            hideLabel
            {...list.filter('verdict')}
            options={moveInVerdicts.map((value) => ({
              value,
              label: `${t(`verdict.${value}`)}`,
              count: counts[value],
            }))}
          />
        </Toolbar>
      )}
      <ListTable
        caption={`${t('rows.caption')} ${formatCount(moveIn.rows_total)}`}
        columns={columns}
        rowKey={(row) => row.id}
        // The whole list is about this file, so the file is not a filter.
        list={{ ...list, narrowed: false }}
        fetched={fetched}
        empty={{ title: t('rows.empty') }}
      />
    </>
  );
}
