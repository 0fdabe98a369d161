import './texts.ts';
import { listStatementImports } from '@seminar/shared/money/statements/endpoints';
import type { StatementImport } from '@seminar/shared/money/statements/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListCard } from '../../platform/lists/ListCard.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import { usePeriodText } from './usePeriodText.ts';
import type { Column } from '../../platform/ui/TableRow.tsx';
import type { StatementParams } from './StatementRows.tsx';

const tones: Record<StatementImport['state'], Tone> = {
  reading: 'info',
  needs_layout: 'warning',
  failed: 'danger',
  ready: 'warning',
  importing: 'info',
  imported: 'success',
  discarded: 'neutral',
};

function useColumns(): Column<StatementImport>[] {
  const { t } = useTranslation('statements');
  const periodText = usePeriodText();
  return [
    {
      key: 'file',
      header: t('past.file'),
      lead: true,
      cell: ({ id, file_name: name }) => (
        <Link to={pathTo('statementImport', {}, { import: id })} title={name}>
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
      key: 'period',
      header: t('past.period'),
      cell: ({ period }) => period && periodText(period),
    },
    {
      key: 'new',
      header: t('past.fresh'),
      align: 'end',
      cell: (row) => formatCount(row.counts.new),
    },
    {
      key: 'known',
      header: t('past.known'),
      align: 'end',
      cell: (row) => formatCount(row.counts.known),
    },
    { key: 'who', header: t('past.who'), cell: (row) => row.imported_by ?? row.created_by },
    {
      key: 'state',
      header: t('past.state'),
      nowrap: true,
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>,
    },
  ];
}

/** Every statement that was read: who, when, and what came of it. */
export function PastImports({ list }: { list: StatementParams }) {
  const { t } = useTranslation('statements');
  const columns = useColumns();
  const fetched = useListPage(listStatementImports, { query: { page: list.page } }, list);
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
