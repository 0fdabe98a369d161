import type { ReactNode } from 'react';
import { formatInstant } from '../i18n/format.ts';
import styles from './HistoryList.module.css';

/** A history, newest first; its children are entries. */
export function HistoryList({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}

interface HistoryEntryProps {
  /** An instant. */
  at: string;
  /** Where `what` doesn't say it. */
  who?: string;
  what?: string;
  children?: ReactNode;
}

export function HistoryEntry({ at, who, what, children }: HistoryEntryProps) {
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <time dateTime={at}>{formatInstant(at)}</time>
        {who !== undefined && <span>{who}</span>}
      </p>
      {what !== undefined && <p className={styles.what}>{what}</p>}
      {children}
    </li>
  );
}
