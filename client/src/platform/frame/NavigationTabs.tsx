import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../ui/classes.ts';
import edges from '../ui/fadingEdges.module.css';
import { useFadingEdges } from '../ui/useFadingEdges.ts';
import styles from './NavigationTabs.module.css';

export interface NavigationTab {
  to: string;
  label: string;
  current: boolean;
}

interface NavigationTabsProps {
  label: string;
  tabs: readonly NavigationTab[];
}

/** The screens of a part, in one line over its page; on a phone it is moved sideways. */
export function NavigationTabs({ label, tabs }: NavigationTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  useFadingEdges(list);
  const current = tabs.find((tab) => tab.current)?.to;

  // Moved only sideways: the page stays where it is.
  useLayoutEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector('[aria-current]');
    if (!row || !(chosen instanceof HTMLElement)) return;
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul ref={list} className={classes(styles.list, edges.fading)}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              className={styles.tab}
              aria-current={tab.current ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
