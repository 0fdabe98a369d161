import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

/** More of it, for those who want to know; closed at first. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <span className={styles.icon}>
          <Icon name="right" size={1} />
        </span>
        {label}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
