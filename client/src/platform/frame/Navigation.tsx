import { Link, matchPath, useLocation } from 'react-router-dom';
import styles from './Navigation.module.css';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { NavIcon, type NavIconName } from './NavIcon.tsx';

export interface NavigationItem {
  to: string;
  label: string;
  icon: NavIconName;
  /** The addresses of its screens, `/payments/deposits/:id`: on one of them the part is current. */
  screens: readonly string[];
  /** How much waits there for a person, and the same in words. */
  count?: string;
  countLabel?: string;
}

interface NavigationProps {
  label: string;
  items: readonly NavigationItem[];
  onGo?: () => void;
}

/** The parts of the system; the one that is open carries `aria-current`. */
export function Navigation({ label, items, onGo }: NavigationProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map(({ to, label: name, icon, screens, count, countLabel }) => (
          <li key={to} className={styles.part}>
            <Link
              to={to}
              className={styles.link}
              aria-current={screens.some((path) => matchPath(path, pathname)) ? 'page' : undefined}
              onClick={onGo}
            >
              <NavIcon name={icon} />
              {name}
            </Link>
            {count !== undefined && (
              <span className={styles.count} title={countLabel}>
                <span aria-hidden>{count}</span>
                <VisuallyHidden>{countLabel}</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
