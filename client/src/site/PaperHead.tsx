import type { ReactNode } from 'react';
import styles from './PaperHead.module.css';
import { useSite } from './useSite.ts';

/** On paper, and only there: whose page this is, and what else a reader of the paper must know. */
export function PaperHead({ children }: { children?: ReactNode }) {
  const { data: site } = useSite();
  return (
    <div className={styles.paperHead}>
      <p>{site?.association.name}</p>
      {children}
    </div>
  );
}
