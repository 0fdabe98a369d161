import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Stack.module.css';

interface StackProps {
  gap?: 's' | 'm' | 'l';
  /** Side by side and wrapping, instead of one below the other. */
  row?: boolean;
  children: ReactNode;
}

/** Even space between things. */
export function Stack({ gap = 'm', row = false, children }: StackProps) {
  return <div className={classes(styles.stack, styles[gap], row && styles.row)}>{children}</div>;
}
