import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Stack.module.css';

interface StackProps {
  gap?: 's' | 'm' | 'l';
  /** Side by side and wrapping, instead of one below the other. */
  row?: boolean;
  /** Two beside each other, where there is room. */
  pairs?: boolean | undefined;
  children: ReactNode;
}

/** Even space between things. */
export function Stack({ gap = 'm', row = false, pairs = false, children }: StackProps) {
  const look = classes(styles.stack, styles[gap], row && styles.row, pairs && styles.pairs);
  return <div className={look}>{children}</div>;
}
