import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';

/** Between a page's header and its table: search and filters, and at the right what acts on the list. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.toolbar}>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

/** Filters that belong together, from and until: they go to the next line together. */
export function FilterPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
