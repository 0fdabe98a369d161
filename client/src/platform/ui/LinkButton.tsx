import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';
import { buttonClass, type ButtonLook } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface LinkButtonProps extends ButtonLook {
  /** A path of this site, a file of it (`/x.html`), or a full address of another. */
  to: string;
  newWindow?: boolean;
  /** For screen readers, where the text alone doesn't say whose it is. */
  label?: string;
  children: ReactNode;
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function LinkButton(props: LinkButtonProps) {
  const { to, newWindow = false, label, icon, children, ...look } = props;
  const target = {
    ...(newWindow && { target: '_blank', rel: 'noopener noreferrer' }),
    ...(label !== undefined && { 'aria-label': label }),
  };
  const className = buttonClass(look);
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles.words}>{children}</span>
    </>
  );
  return /^[a-z]+:|^\/[^?]+\.html\b/i.test(to) ? (
    <a href={to} className={className} {...target}>
      {content}
    </a>
  ) : (
    <Link to={to} className={className} {...target}>
      {content}
    </Link>
  );
}
