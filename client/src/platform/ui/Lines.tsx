import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Lines.module.css';

interface LinesProps {
  /** The content, with details in `<small>`; each element is a line. */
  children: ReactNode;
  /** Cuts long lines, in a wide `column` and on a card at its end; paper has them whole. */
  cut?: boolean | 'column';
  /** Amounts: the lines end at the right, where columns stand side by side. */
  end?: boolean;
}

/** A few lines in a cell. */
export function Lines({ children, cut = false, end = false }: LinesProps) {
  const look = classes(
    styles.lines,
    cut && styles.cut,
    cut === 'column' && styles.column,
    end && styles.end,
  );
  return <span className={look}>{children}</span>;
}
