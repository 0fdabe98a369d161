import type { ReactNode } from 'react';
import styles from './OnPaper.module.css';

/** What only a reader of the paper needs, and is left out on the screen. */
export function OnPaper({ children }: { children: ReactNode }) {
  return <div className={styles.onPaper}>{children}</div>;
}
