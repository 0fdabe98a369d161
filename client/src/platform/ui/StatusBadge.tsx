import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './StatusBadge.module.css';

export type Tone = 'success' | 'neutral' | 'warning' | 'attention' | 'info' | 'danger';

/** A state in a word; the colour only repeats the word. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}
