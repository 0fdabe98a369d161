import { listStatementRows } from '@seminar/shared/money/statements/endpoints';
import {
  verdicts,
  type StatementImport,
  type StatementRow,
  type Verdict,
} from '@seminar/shared/money/statements/schema';
import { useTranslation } from 'react-i18next';
import { statementsTexts } from './texts.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import type { ListParams } from '../../platform/lists/useListParams.ts';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { Toolbar } from '../../platform/ui/Toolbar.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import type { statementList } from './statementList.ts';

export type StatementParams = ListParams<typeof statementList>;

const tones: Record<Verdict, Tone> = {
  new: 'success',
  known: 'neutral',
  not_deposit: 'neutral',
  reversal: 'warning',
  unreadable: 'danger',
};

function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation(statementsTexts);
  return <StatusBadge tone={tones[verdict]}>{t(`verdict.${verdict}`)}</StatusBadge>;
}

function useColumns(): Column<StatementRow>[] {
  const { t } = useTranslation(statementsTexts);
  return [
    {
      key: 'row',
      header: t('rows.row'),
      align: 'end',
      cell: ({ sheet, row }) => (sheet === '' ? row : t('rows.place', { sheet, row })),
    },
    { key: 'day', header: t('rows.day'), nowrap: true, cell: ({ day }) => day && formatDay(day) },
    {
      key: 'remitter',
      header: t('rows.remitter'),
      lead: true,
      cut: (row) => row.raw,
      cell: (row) => row.remitter_name || row.remarks,
    },
    {
      key: 'amount',
      header: t('rows.amount'),
      align: 'end',
      cell: ({ amount }) => amount !== null && formatYen(amount),
    },
    { key: 'account', header: t('rows.account'), nowrap: true, cell: (row) => row.account_number },
    {
      key: 'verdict',
      header: t('rows.verdict'),
      nowrap: true,
      cell: ({ verdict }) => <VerdictBadge verdict={verdict} />,
    },
    { key: 'note', header: t('rows.note'), cell: ({ notes }) => notes.join(' ') },
  ];
}

interface StatementRowsProps {
  statement: StatementImport;
  list: StatementParams;
}

/** The rows of a statement in its own order, each with what becomes of it. */
export function StatementRows({ statement, list }: StatementRowsProps) {
  const { t } = useTranslation(statementsTexts);
  const columns = useColumns();
  const { id, counts } = statement;
  const { verdict } = list.filters;
  const query = { page: list.page, per_page: list.pageSize, verdict };
  const fetched = useListPage(listStatementRows, { params: { id }, query }, list);
  return (
    <>
      <Toolbar>
        <ViewChips
          label={t('verdict.label')}
          hideLabel
          {...list.filter('verdict')}
          options={verdicts.map((value) => ({
            value,
            label: t(`verdict.${value}`),
            count: counts[value],
          }))}
        />
      </Toolbar>
      <ListTable
        caption={t('rows.caption')}
        columns={columns}
        rowKey={(row) => row.id}
        // The whole list is about this statement, so the statement is not a filter.
        list={{ ...list, narrowed: false }}
        fetched={fetched}
        empty={{ title: t('rows.empty') }}
      />
    </>
  );
}
