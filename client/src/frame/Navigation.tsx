import { NavLink } from 'react-router-dom';
import { LanguageSwitch } from '../i18n/LanguageSwitch.tsx';
import styles from './Navigation.module.css';
import { NavIcon, type NavIconName } from './NavIcon.tsx';

export interface NavigationItem {
  to: string;
  label: string;
  icon: NavIconName;
  /** Current only on this very address, not on those below it. */
  exact?: boolean;
}

interface NavigationProps {
  label: string;
  items: readonly NavigationItem[];
  onGo?: () => void;
}

/** The parts of the system; the one that is open carries `aria-current`. */
export function Navigation({ label, items, onGo }: NavigationProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map(({ to, label: name, icon, exact = false }) => (
          <li key={to}>
            <NavLink to={to} end={exact} className={styles.link ?? ''} onClick={onGo}>
              <NavIcon name={icon} />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
    </nav>
  );
}
