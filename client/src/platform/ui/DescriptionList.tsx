import type { ReactNode } from 'react';
import { langOf } from '../i18n/langOf.ts';
import { classes } from './classes.ts';
import styles from './DescriptionList.module.css';
import { unbroken } from './Unbroken.tsx';
import { useUiTexts } from './useUiTexts.ts';

export interface Description {
  term: string;
  detail: ReactNode;
  /** Spans both columns: long texts, addresses. */
  wide?: boolean;
}

interface DescriptionListProps {
  /** Rows that are nothing are left out. */
  items: readonly (Description | false | null | undefined)[];
  columns?: 1 | 2;
  /** Of many short values: its rows are low. */
  dense?: boolean;
  /** What is empty is left out; by default it stands there as （未入力）. */
  filled?: boolean;
}

/** Labels and values of one record: two columns, or one where there is no room. */
export function DescriptionList({ items, columns = 2, dense, filled }: DescriptionListProps) {
  const t = useUiTexts();
  const empty = (detail: ReactNode) => detail === null || detail === undefined || detail === '';
  const shown = items.filter((item) => !!item).filter(({ detail }) => !(filled && empty(detail)));
  return (
    <div className={styles.frame}>
      <dl className={classes(styles.list, columns === 1 && styles.one, dense && styles.dense)}>
        {shown.map(({ term, detail, wide }) => (
          <div key={term} className={classes(styles.item, wide && styles.wide)}>
            <dt lang={langOf(term)}>{term}</dt>
            <dd>
              {empty(detail) ? (
                <span className={styles.blank}>{t('notEntered')}</span>
              ) : (
                unbroken(detail)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
