import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';

/** Search and filters, each with its label. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** Filters that belong together, from and until: they go to the next line together. */
export function FilterPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
