import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Lines.module.css';

interface LinesProps {
  /** The content, with details in `<small>`; each element is a line. */
  children: ReactNode;
  /** Cuts long lines where columns stand side by side; where a row is a card they are whole. */
  cut?: boolean;
  /** Amounts: the lines end at the right, where columns stand side by side. */
  end?: boolean;
  /** Sentences: lines break between words only, however narrow the column would become. */
  words?: boolean;
}

/** A few lines in a cell. */
export function Lines({ children, cut = false, end = false, words = false }: LinesProps) {
  const look = classes(styles.lines, cut && styles.cut, end && styles.end, words && styles.words);
  return <span className={look}>{children}</span>;
}
