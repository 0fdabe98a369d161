import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../i18n/format.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Entry.module.css';

export function Entries({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>;
}

interface EntryProps {
  label: string;
  /** Without it the entry is a line of text. */
  to?: string;
  /** The number that matters; leads to the list of just those. */
  count?: number | undefined;
  countTo?: string;
  countText?: (number: string) => string;
  /** More than none of them is work for a person. */
  urgent?: boolean;
}

export function Entry({ label, to, count, countTo, countText, urgent = false }: EntryProps) {
  return (
    <li className={styles.entry}>
      {to ? (
        <Link to={to} className={styles.link}>
          {label}
          <Icon name="right" size={1} />
        </Link>
      ) : (
        <span>{label}</span>
      )}
      {count !== undefined && countTo && countText && (
        <Link to={countTo} className={classes(styles.count, urgent && count > 0 && styles.urgent)}>
          {countText(formatCount(count))}
        </Link>
      )}
    </li>
  );
}
