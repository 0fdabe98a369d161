import { Icon } from './Icon.tsx';
import styles from './SortHeader.module.css';

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

export interface SortableColumn {
  key: string;
  header: string;
  sortable?: boolean;
}

interface SortHeaderProps {
  column: SortableColumn;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  className: string;
}

/** The head of a column; if it sorts, a click on the active one reverses the direction. */
export function SortHeader({ column, sort, onSort, className }: SortHeaderProps) {
  const { key, header, sortable } = column;
  if (!sortable || !onSort) {
    return (
      <th role="columnheader" scope="col" className={className}>
        {header}
      </th>
    );
  }
  const direction = sort?.key === key ? sort.direction : undefined;
  const next: Sort = { key, direction: direction === 'asc' ? 'desc' : 'asc' };
  const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
  const icon = { asc: 'up', desc: 'down' } as const;
  return (
    <th
      role="columnheader"
      scope="col"
      className={className}
      aria-sort={direction ? ariaSort[direction] : 'none'}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {header}
        <Icon name={direction ? icon[direction] : 'sort'} size={1.125} />
      </button>
    </th>
  );
}
