import type { ReactNode } from 'react';
import { useHydrated } from '../i18n/useHydrated.ts';
import { classes } from './classes.ts';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

interface DisclosureProps {
  label: string;
  /** It may be very long, so it scrolls within a box. */
  long?: boolean;
  /** Open at first, and again when this becomes true. */
  open?: boolean;
  /** It is open in a wide window (701px), also in what the server has drawn, which doesn't know how wide it is. */
  openWhereWide?: boolean;
  children: ReactNode;
}

/** More of it, for those who want to know; closed at first unless it is said otherwise. */
export function Disclosure(props: DisclosureProps) {
  const { label, long = false, open = false, openWhereWide = false, children } = props;
  const works = useHydrated();
  return (
    <details
      className={classes(styles.details, openWhereWide && !works && styles.drawn)}
      open={open}
    >
      <summary className={styles.summary}>
        <span className={styles.icon}>
          <Icon name="right" size={1} />
        </span>
        {label}
      </summary>
      <div className={classes(styles.body, long && styles.long)}>{children}</div>
    </details>
  );
}
