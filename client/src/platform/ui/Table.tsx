import {
  useRef,
  type ReactNode,
  useLayoutEffect,
  useState,
  type RefObject,
  useEffect,
} from 'react';
import { SkeletonRows } from './Skeleton.tsx';
import { SortChoice } from './SortChoice.tsx';
import { SortHeader, type Sort } from './SortHeader.tsx';
import styles from './Table.module.css';
import { TableRow, type Column } from './TableRow.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import choiceStyles from './choice.module.css';
import { classes } from './classes.ts';
import type { Ticks } from './ticks.ts';
import { useUiTexts } from './useUiTexts.ts';

/** The box in a table's head: ticks all rows that are shown and can be ticked, or none. */
function TickAll<Row>({ rows, ticks }: { rows: readonly Row[]; ticks: Ticks<Row> }) {
  const t = useUiTexts();
  const box = useRef<HTMLInputElement>(null);
  const tickable = rows.filter((row) => ticks.canTick(row));
  const number = tickable.filter((row) => ticks.isTicked(row)).length;
  const all = number > 0 && number === tickable.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = number > 0 && !all;
  }, [number, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes(choiceStyles.mark, choiceStyles.checkbox)}
      aria-label={t('tickAll')}
      disabled={tickable.length === 0}
      checked={all}
      onChange={(event) => ticks.tick(tickable, event.target.checked)}
    />
  );
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row, string>[];
  /** Not there yet: skeleton rows. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** At most two buttons, the rest in a `RowMenu`. */
  actions?: (row: Row) => ReactNode;
  /** Rows are shown while newer ones are fetched. */
  busy?: boolean;
  /** Instead of the table when there is no row: an `EmptyState`. */
  empty?: ReactNode;
  skeletonRows?: number;
  /** Rows can be ticked, to act on many. */
  ticks?: Ticks<Row>;
  /** Rows hold so much that they become cards on a tablet already; it stays the same while the table is shown. */
  cards?: 'phone' | 'tablet';
  /** Rows of two small lines, to see many at once. */
  dense?: boolean;
  /** The row that is shown beside the table. */
  isOpen?: ((row: Row) => boolean) | undefined;
}

/**
 * Whether the content of a box is wider than the box. Only then may the box scroll by itself: a
 * scrolling box would keep a sticky head from sticking to the window.
 */
function useIsWiderThanRoom(box: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const measure = () => setWide(content.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [box]);

  return wide;
}

/** Rows of one kind. In less than 700 px (`tablet`: 900) each row is a card of labels and values. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, actions, busy = false, empty } = props;
  const { ticks } = props;
  const t = useUiTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const wide = useIsWiderThanRoom(scroller);

  if (rows?.length === 0 && empty) return empty;
  const table = (
    <div className={classes(styles.frame, props.dense && styles.dense)} data-wide-page>
      {onSort && (
        <div className={styles.sortChoice}>
          <SortChoice columns={columns.filter((c) => c.sortable)} sort={sort} onSort={onSort} />
        </div>
      )}
      <div className={styles.room}>
        {busy && <div className={styles.progress} />}
        <div
          ref={scroller}
          className={styles.scroller}
          data-wide={wide || undefined}
          // A region that scrolls must be reachable from the keyboard.
          {...(wide && { role: 'region', tabIndex: 0, 'aria-label': caption })}
        >
          {/* The roles are the elements' own, which some browsers drop once CSS lays rows out as cards. */}
          <table role="table" className={styles.table} aria-busy={busy || rows === undefined}>
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <thead role="rowgroup">
              <tr role="row">
                {ticks && (
                  <th role="columnheader" scope="col" className={styles.tick}>
                    <TickAll rows={rows ?? []} ticks={ticks} />
                  </th>
                )}
                {columns.map((column) => (
                  <SortHeader
                    key={column.key}
                    column={column}
                    sort={sort}
                    onSort={onSort}
                    className={classes(
                      column.align === 'end' && styles.end,
                      column.lead && styles.lead,
                      column.pinned && styles.pinned,
                    )}
                  />
                ))}
                {actions && (
                  <th
                    role="columnheader"
                    scope="col"
                    className={classes(styles.actionsHead, styles.pinned)}
                  >
                    <VisuallyHidden>{t('actions')}</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows === undefined && (
                <SkeletonRows
                  rows={props.skeletonRows ?? 10}
                  columns={columns.length + (actions ? 1 : 0) + (ticks ? 1 : 0)}
                />
              )}
              {rows?.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  columns={columns}
                  row={row}
                  actions={actions}
                  ticks={ticks}
                  open={props.isOpen?.(row) ?? false}
                  dense={props.dense}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
  return props.cards === 'tablet' ? <div className={styles.tablet}>{table}</div> : table;
}
