import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useHydrated } from '../i18n/useHydrated.ts';
import { classes } from './classes.ts';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

interface DisclosureProps {
  label: string;
  /** The content may be very long, so it scrolls within a box. */
  long?: boolean;
  /**
   * Open at first in a wide window (701px), also in a page of the server, which doesn't know how wide the window is.
   */
  openWhereWide?: boolean;
  children: ReactNode;
}

/** More of it, for those who want to know; closed at first, unless the window is wide. */
export function Disclosure(props: DisclosureProps) {
  const { label, long = false, openWhereWide = false, children } = props;
  const works = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);
  // Only at first: a phone that is turned leaves it as its reader has opened or closed it.
  useLayoutEffect(() => {
    if (openWhereWide && window.matchMedia('(min-width: 701px)').matches) {
      details.current?.setAttribute('open', '');
    }
  }, [openWhereWide]);
  return (
    <details
      ref={details}
      className={classes(styles.details, openWhereWide && !works && styles.drawn)}
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
