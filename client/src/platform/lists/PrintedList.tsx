import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { listsTexts } from './texts.ts';
import { formatCount, formatDay } from '../i18n/format.ts';
import { useSite } from '../public-pages/useSite.ts';
import { Table, type TableProps } from '../ui/Table.tsx';
import styles from './PrintedList.module.css';
import { useToday } from '../api/useToday.ts';

interface PrintedListProps<Row> extends Pick<TableProps<Row>, 'caption' | 'columns' | 'rowKey'> {
  rows: readonly Row[];
  /** What the list was narrowed down by, in words. */
  conditions: readonly string[];
}

/** On paper, and only there: a whole list with the association, the day, and nothing to click. */
export function PrintedList<Row>({ rows, conditions, ...table }: PrintedListProps<Row>) {
  const { t } = useTranslation(listsTexts);
  const { data: site } = useSite();

  // The page itself is left out while its list is printed.
  useEffect(() => {
    document.documentElement.dataset['printing'] = 'list';
    return () => {
      delete document.documentElement.dataset['printing'];
    };
  }, []);

  const today = useToday();

  const made = { day: formatDay(today), total: formatCount(rows.length) };
  return createPortal(
    <section className={styles.paper} aria-label={table.caption}>
      <header className={styles.head}>
        <p>{site?.association.name}</p>
        <h1>{table.caption}</h1>
        <p>{[t('print.made', made), ...conditions].join(' / ')}</p>
      </header>
      <Table {...table} rows={rows} />
    </section>,
    document.body,
  );
}
