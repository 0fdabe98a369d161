import { Fragment, type ReactNode } from 'react';
import choiceStyles from './choice.module.css';
import { classes } from './classes.ts';
import type { Ticks } from './ticks.ts';
import styles from './TableRow.module.css';
import { unbroken } from './Unbroken.tsx';
import { useUiTexts } from './useUiTexts.ts';

/** A column; one that can be sorted is keyed as the rows are sorted: by one of `Sort`. */
export type Column<Row, Sort extends string = never> = ColumnParts<Row> &
  ({ key: Sort; sortable: true } | { key: string; sortable?: false });

interface ColumnParts<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts and counts: right-aligned, never broken. */
  align?: 'start' | 'end';
  /** The column that identifies the row; the heading of its card on a phone. One per table. */
  lead?: boolean;
  /** Never broken: dates, numbers, badges. */
  nowrap?: boolean;
  /** Stays in view at the end of a table that is wider than its room and has no actions. */
  pinned?: boolean;
  /** Long names: cut to two lines, with the full text that this returns as their title. */
  cut?: (row: Row) => string;
  /**
   * What it says of a row. Where it says the same of all rows, a list leaves it out; the specification's own columns
   * stay, and have none.
   */
  alike?: (row: Row) => string;
  /** Left out where a row is a card: the row's own page says it. */
  deskOnly?: boolean;
  /** Holds so much that it takes the whole width of a card. */
  wide?: boolean;
}

interface TableRowProps<Row> {
  columns: readonly Column<Row, string>[];
  row: Row;
  actions: ((row: Row) => ReactNode) | undefined;
  ticks?: Ticks<Row> | undefined;
  /** The row is shown beside the table. */
  open?: boolean;
  dense?: boolean | undefined;
}

/** A row of a table, or a card of labels and values where there is no room for one. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { columns, row, actions, ticks, open = false, dense } = props;
  const t = useUiTexts();
  const ticked = ticks?.isTicked(row) ?? false;
  return (
    // The keys j and k lead here: see client/src/platform/lists/useRowKeys.ts.
    <tr
      role="row"
      className={classes(
        styles.row,
        dense && styles.dense,
        ticked && styles.ticked,
        open && styles.open,
      )}
      aria-current={open || undefined}
      tabIndex={-1}
    >
      {ticks && (
        <td role="cell" className={styles.tick}>
          {ticks.canTick(row) && (
            <label className={styles.tickRoom}>
              <input
                type="checkbox"
                className={classes(choiceStyles.mark, choiceStyles.checkbox)}
                aria-label={t('tick', { name: ticks.nameOf(row) })}
                checked={ticked}
                onChange={(event) => ticks.tick([row], event.target.checked)}
              />
            </label>
          )}
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} />
      ))}
      {actions && (
        <td role="cell" data-actions className={classes(styles.actions, styles.pinned)}>
          <span className={styles.label}>{t('actions')}</span>
          <div className={styles.buttons}>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

/** A label that may break where kanji and katakana meet, and nowhere else: 連絡先｜メールアドレス. */
function breakable(label: string): ReactNode {
  return label.split(/(?<=[\p{Script=Han}])(?=\p{Script=Katakana})/u).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function Cell<Row>({ column, row }: { column: Column<Row, string>; row: Row }) {
  const { align, lead, nowrap, pinned, cut, deskOnly, wide } = column;
  const content = column.cell(row);
  const isBlank = content === '' || content === null || content === undefined;
  // Heard before the value, when a screen reader goes down a column.
  const Tag = lead ? 'th' : 'td';
  return (
    <Tag
      {...(lead ? { role: 'rowheader', scope: 'row' } : { role: 'cell' })}
      title={cut?.(row)}
      className={classes(
        align === 'end' && styles.end,
        lead && styles.lead,
        nowrap && styles.nowrap,
        pinned && styles.pinned,
        cut && styles.cut,
        deskOnly && styles.deskOnly,
        wide && styles.wide,
      )}
    >
      <span className={styles.label}>{breakable(column.header)}</span>
      <span className={styles.value}>
        {isBlank ? <span className={styles.blank}>—</span> : unbroken(content)}
      </span>
    </Tag>
  );
}
