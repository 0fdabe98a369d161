import type { ReactNode } from 'react';
import styles from './OnScreen.module.css';

/** What tells or does something on the screen, and is left out on paper. */
export function OnScreen({ children }: { children: ReactNode }) {
  return <div className={styles.onScreen}>{children}</div>;
}

/** What only a reader of the paper needs, and is left out on the screen. */
export function OnPaper({ children }: { children: ReactNode }) {
  return <div className={styles.onPaper}>{children}</div>;
}
