import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Entry.module.css';

export function Entries({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>;
}

interface EntryProps {
  label: string;
  /** Without it the entry is a line of text. */
  to?: string;
  /** The number that matters. */
  count?: string | undefined;
  /** The list of just those; without it the number is text. */
  countTo?: string;
}

export function Entry({ label, to, count, countTo }: EntryProps) {
  return (
    <li className={styles.entry}>
      {to ? (
        <Link to={to} className={styles.link}>
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
      {count !== undefined && countTo && (
        <Link to={countTo} className={styles.count}>
          {count}
        </Link>
      )}
      {count !== undefined && !countTo && <span className={styles.count}>{count}</span>}
    </li>
  );
}
