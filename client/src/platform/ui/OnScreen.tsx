import type { ReactNode } from 'react';
import styles from './OnScreen.module.css';

/** What tells or does something on the screen, and is left out on paper. */
export function OnScreen({ children }: { children: ReactNode }) {
  return <div className={styles.onScreen}>{children}</div>;
}
