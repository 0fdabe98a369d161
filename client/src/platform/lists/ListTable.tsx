import { useMemo, useRef, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { listsTexts } from './texts.ts';
import { Failed, OldRows } from '../api/Failed.tsx';
import { formatCount } from '../i18n/format.ts';
import { usePreference } from '../preferences/usePreference.ts';
import { useMay } from '../session/useMay.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Pager } from '../ui/Pager.tsx';
import { RunningWork } from '../ui/RunningWork.tsx';
import { Table, type TableProps } from '../ui/Table.tsx';
import type { Column } from '../ui/TableRow.tsx';
import controlStyles from '../ui/control.module.css';
import { CsvButton, type CsvEndpoint } from './CsvButton.tsx';
import { ListBar } from './ListBar.tsx';
import styles from './ListTable.module.css';
import { PrintedList } from './PrintedList.tsx';
import { SavedViews } from './SavedViews.tsx';
import type { Direction } from './listParams.rules.ts';
import { pageSizes, type PageSize } from './pageSize.ts';
import type { ListPage } from './useListPage.ts';
import { usePrintList } from './usePrintList.ts';
import { useRowKeys } from './useRowKeys.ts';

interface PageSizeChoiceProps {
  size: PageSize;
  onSize: (size: PageSize) => void;
}

/** How many rows a page has. */
function PageSizeChoice({ size, onSize }: PageSizeChoiceProps) {
  const { t } = useTranslation(listsTexts);
  return (
    <label className={styles.choice}>
      {t('pageSize')}
      <select
        className={controlStyles.control}
        value={size}
        onChange={({ target }) => {
          const wanted = pageSizes.find((known) => String(known) === target.value);
          if (wanted) onSize(wanted);
        }}
      >
        {pageSizes.map((known) => (
          <option key={known} value={known}>
            {t('rows', { number: known })}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ListTableProps<Row, Sort extends string> extends Pick<
  TableProps<Row>,
  'caption' | 'rowKey' | 'actions' | 'cards'
> {
  columns: readonly Column<Row, NoInfer<Sort>>[];
  list: {
    name: string;
    page: number;
    pageSize: PageSize;
    setPageSize: (size: PageSize) => void;
    search: string;
    query: object;
    sort: Sort;
    direction: Direction;
    setPage: (page: number) => void;
    setSort: (sort: { key: string; direction: Direction }) => void;
    narrowed: boolean;
    clear: () => void;
    conditions: () => string[];
  };
  fetched: ListPage<Row>;
  /** Shown when there is no row at all: what the list is for, and the first step. */
  empty: { title: string; lead?: string; action?: ReactNode };
  /** The title when a search or filter finds nothing; that of `empty` by default. */
  noMatch?: string;
  /** The title of a failure; a general one by default. */
  failed?: string;
  /** The pager is shown even for one page of rows. */
  alwaysPaged?: boolean;
  /** Rows can be ticked, to act on many at once. */
  ticks?: ListTicks<Row> | undefined;
  /** The call that writes the list as it is filtered as a CSV file. */
  csv?: CsvEndpoint;
  /** Other ways to take the list away as files. */
  files?: ReactNode;
  /** An act on what the list shows, beside the number of its rows. */
  act?: ReactNode;
  /** Shows one of the rows beside the list. */
  beside?: ListPanel<Row> | undefined;
}

interface ListPanel<Row> {
  /** Nothing while no row is open. */
  panel: ReactNode;
  isOpen: (row: Row) => boolean;
  open: (row: Row) => void;
  /** The row that the keys have come to. */
  follow: (row: Row) => void;
}

interface ListTicks<Row> {
  /** Whose box it is, for those who listen. */
  nameOf: (row: Row) => string;
  /** Every row, by default. */
  canTick?: (row: Row) => boolean;
  /** What can be done with the rows that are ticked, beside saving them as a file where there is `csv`. */
  acts?: ((rows: Row[], clear: () => void) => ReactNode) | undefined;
}

const schema = z.array(z.string());
const none: string[] = [];

/** The columns of a list that this browser leaves out; what is new in a release is thus shown. */
function useHiddenColumns(list: string): [string[], (hidden: string[]) => void] {
  return usePreference<string[]>(`hidden-columns ${list}`, schema, none);
}

type Key = string | number;

/** The columns that say the same of all rows, and so tell none apart. */
function alikeIn<Row>(columns: readonly Column<Row, string>[], rows: readonly Row[]): string[] {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return [];
  return columns.flatMap(({ key, alike }) =>
    alike && others.every((row) => alike(row) === alike(first)) ? [key] : [],
  );
}

/** Which of the rows that are shown are ticked; what is no longer shown is not ticked any more. */
function useTicks<Row>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set());
  const ticked = rows.filter((row) => keys.has(keyOf(row)));
  return {
    ticked,
    isTicked: (row: Row) => keys.has(keyOf(row)),
    tick: (changed: readonly Row[], on: boolean) => {
      const kept = new Set(ticked.map(keyOf));
      for (const key of changed.map(keyOf)) {
        if (on) kept.add(key);
        else kept.delete(key);
      }
      setKeys(kept);
    },
    clear: () => setKeys(new Set()),
  };
}

/** The rows of a list, what is done with them, and its pager; why it failed, or why it is empty. */
export function ListTable<Row, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const {
    list,
    fetched,
    empty,
    noMatch,
    failed,
    alwaysPaged = false,
    ticks: wanted,
    csv,
    files,
    act,
    beside,
    ...table
  } = props;
  const { t } = useTranslation(listsTexts);
  const may = useMay();
  const { data, error, isPlaceholderData } = fetched;
  const [hidden, setHidden] = useHiddenColumns(list.name);
  const { ticked, clear, ...ticking } = useTicks(data?.data ?? [], table.rowKey);
  const print = usePrintList(fetched.readPage);
  const room = useRef<HTMLDivElement>(null);
  const rows = data?.data;
  const rowPanel = useMemo(() => {
    if (!beside) return undefined;
    const at = (act: (row: Row) => void) => (index: number) => {
      const row = rows?.[index];
      if (row !== undefined) act(row);
    };
    return { open: at(beside.open), follow: at(beside.follow) };
  }, [beside, rows]);
  useRowKeys(room, rowPanel);

  if (error && !data) return <Failed query={fetched} title={failed} />;
  // A search shows every column, since its words may stand in one that says the same in all rows.
  const alike = list.search === '' ? alikeIn(table.columns, data?.data ?? []) : [];
  const columns = table.columns.filter(
    ({ key, lead }) => lead || !(hidden.includes(key) || alike.includes(key)),
  );
  // Boxes that nothing can be done with are not offered.
  const ticks = wanted && (wanted.acts || (csv && may(csv))) ? wanted : undefined;
  const longer = (data?.meta.total ?? 0) > pageSizes[0];
  return (
    <>
      <ListBar
        fetched={fetched}
        columns={table.columns}
        hidden={hidden}
        alike={alike}
        setHidden={setHidden}
        ticked={
          ticks && {
            number: ticked.length,
            acts: (
              <>
                {ticks.acts?.(ticked, clear)}
                {csv && (
                  <CsvButton
                    endpoint={csv}
                    query={{ ...list.query, only: ticked.map(table.rowKey).join(',') }}
                    rows="ticked"
                  />
                )}
              </>
            ),
            clear,
          }
        }
        act={act}
      >
        <SavedViews list={list.name} />
        {csv && <CsvButton endpoint={csv} query={list.query} rows="all" />}
        {files}
        <span className={styles.print}>
          <Button
            size="s"
            variant="quiet"
            aria-label={t('print.label')}
            busy={print.printing !== undefined}
            onClick={() => void print.start()}
          >
            {t('print.button')}
          </Button>
        </span>
      </ListBar>
      {print.printing && 'done' in print.printing && (
        <ReadingForPrint {...print.printing} onCancel={print.cancel} />
      )}
      {print.printing && 'rows' in print.printing && (
        <PrintedList
          caption={table.caption}
          columns={columns}
          rowKey={table.rowKey}
          rows={print.printing.rows}
          conditions={[
            ...(list.search ? [t('print.search', { search: list.search })] : []),
            ...list.conditions(),
          ]}
        />
      )}
      {error && <OldRows query={fetched} />}
      <div
        ref={room}
        data-wide-page
        data-list-page
        data-panel-page={beside ? '' : undefined}
        className={classes(
          styles.list,
          beside && styles.opens,
          beside?.panel ? styles.beside : undefined,
        )}
      >
        <Table
          {...table}
          dense
          columns={columns}
          rows={data?.data}
          sort={{ key: list.sort, direction: list.direction }}
          onSort={list.setSort}
          busy={isPlaceholderData}
          isOpen={beside?.isOpen}
          {...(ticks && {
            ticks: { ...ticking, canTick: () => true, ...ticks },
          })}
          empty={<NoRows list={list} empty={empty} noMatch={noMatch} />}
        />
        {beside?.panel}
        {data && (
          <div className={styles.foot}>
            <Pager
              always={alwaysPaged && data.data.length > 0}
              page={list.page}
              lastPage={data.meta.last_page}
              onPage={list.setPage}
            />
            {longer && <PageSizeChoice size={list.pageSize} onSize={list.setPageSize} />}
          </div>
        )}
      </div>
    </>
  );
}

interface ReadingForPrintProps {
  done: number;
  total: number;
  onCancel: () => void;
}

/** While the rows of a whole list are read for the printer. */
function ReadingForPrint({ done, total, onCancel }: ReadingForPrintProps) {
  const { t } = useTranslation(listsTexts);
  const counts = { done: formatCount(done), total: formatCount(total) };
  return (
    <RunningWork
      done={done}
      total={total}
      label={t('print.progress')}
      text={total === 0 ? '' : t('print.progressText', counts)}
      cancel={t('print.cancel')}
      onCancel={onCancel}
    />
  );
}

interface NoRowsProps extends Pick<ListTableProps<never, string>, 'empty'> {
  list: { narrowed: boolean; clear: () => void };
  noMatch: string | undefined;
}

/** Nothing there at all, or nothing that the filters leave. */
function NoRows({ list, empty, noMatch }: NoRowsProps) {
  const { t } = useTranslation(listsTexts);
  return list.narrowed ? (
    <EmptyState
      title={noMatch ?? empty.title}
      action={<Button onClick={list.clear}>{t('clear')}</Button>}
    >
      {t('narrowed')}
    </EmptyState>
  ) : (
    <EmptyState title={empty.title} action={empty.action}>
      {empty.lead}
    </EmptyState>
  );
}
