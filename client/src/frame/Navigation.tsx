import { Link, matchPath, useLocation } from 'react-router-dom';
import styles from './Navigation.module.css';
import { NavIcon, type NavIconName } from './NavIcon.tsx';

export interface NavigationItem {
  to: string;
  label: string;
  icon: NavIconName;
  /** The addresses of its screens, `/payments/deposits/:id`: on one of them the part is current. */
  screens: readonly string[];
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
        {items.map(({ to, label: name, icon, screens }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.link}
              aria-current={screens.some((path) => matchPath(path, pathname)) ? 'page' : undefined}
              onClick={onGo}
            >
              <NavIcon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
