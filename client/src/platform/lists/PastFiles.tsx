import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { filesTexts } from '../files/texts.ts';
import { formatInstant } from '../i18n/format.ts';
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx';
import type { Column } from '../ui/TableRow.tsx';
import { ListCard } from './ListCard.tsx';
import type { ListPage } from './useListPage.ts';

interface PastFile {
  id: number;
  file_name: string;
  created_at: string;
}

interface PastFilesProps<Row> {
  caption: string;
  fetched: ListPage<Row>;
  list: { page: number; setPage: (page: number) => void };
  /** The address of the page that shows the file. */
  pathOf: (row: Row) => string;
  /** What came of it. */
  columns: readonly Column<Row>[];
  /** The last who did something with it. */
  who: (row: Row) => string | null;
  state: (row: Row) => { tone: Tone; label: string };
}

/** Every file of a kind that was read: who, when, and what came of it. */
export function PastFiles<Row extends PastFile>(props: PastFilesProps<Row>) {
  const { caption, fetched, list, pathOf, columns, who, state } = props;
  const { t } = useTranslation(filesTexts);
  const all: Column<Row>[] = [
    {
      key: 'file',
      header: t('past.file'),
      lead: true,
      cell: (row) => (
        <Link to={pathOf(row)} title={row.file_name}>
          {row.file_name}
        </Link>
      ),
    },
    {
      key: 'at',
      header: t('past.at'),
      nowrap: true,
      cell: (row) => formatInstant(row.created_at),
    },
    ...columns,
    { key: 'who', header: t('past.who'), cell: who },
    {
      key: 'state',
      header: t('past.state'),
      nowrap: true,
      cell: (row) => {
        const { tone, label } = state(row);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
    },
  ];
  return (
    <ListCard
      title={t('past.title')}
      caption={caption}
      columns={all}
      fetched={fetched}
      list={list}
      empty={{ title: t('past.empty'), lead: t('past.emptyLead') }}
    />
  );
}
