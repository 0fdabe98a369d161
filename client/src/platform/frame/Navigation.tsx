import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Navigation.module.css';

const strokes = {
  top: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  seminars:
    'M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zM12 6.5V20',
  deposits:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8.5 7.5L12 12l3.5-4.5M12 12v5M9 12.5h6M9 15h6',
  submissions: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  students:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c0-3.5 3-5.5 6.5-5.5s6.5 2 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2.2.8 3.5 2.5 3.5 5',
  receipts: 'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8.5h6M9 12h6',
  certificates: 'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8.5 13.5L7 20.5l5-2.5 5 2.5-1.5-7',
  forms: 'M4 4.5h16v15H4zM7.5 9h1M11.5 9h5M7.5 14.5h1M11.5 14.5h5',
  mails: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  bank: 'M3.5 9.5L12 4l8.5 5.5zM6 9.5V17M10 9.5V17M14 9.5V17M18 9.5V17M3.5 20h17',
  operations: 'M3.5 12.5h4l2.5-7 4 13 2.5-6h4',
  settings: 'M4 7h9M17 7h3M15 4.5v5M4 12h3M11 12h9M9 9.5v5M4 17h11M19 17h1M17 14.5v5',
} as const;

type NavIconName = keyof typeof strokes;

/** The icon of an entry of the navigation. */
function NavIcon({ name }: { name: NavIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes[name]} />
    </svg>
  );
}

export interface NavigationItem {
  to: string;
  label: string;
  icon: NavIconName;
  /** One of its screens is open. */
  current: boolean;
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
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map(({ to, label: name, icon, current, count, countLabel }) => (
          <li key={to} className={styles.part}>
            <Link
              to={to}
              className={styles.link}
              aria-current={current ? 'page' : undefined}
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
