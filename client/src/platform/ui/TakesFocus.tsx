import { useEffect, useRef, type ReactNode } from 'react';
import styles from './TakesFocus.module.css';

/** What has taken the place of the button that opened it: the page and a screen reader continue here. */
export function TakesFocus({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its heading says what has come; the whole of it would be read out at once, or not at all.
    const heading = box.current?.querySelector<HTMLElement>('h2, h3');
    if (heading) heading.tabIndex = -1;
    (heading ?? box.current)?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {children}
    </div>
  );
}
