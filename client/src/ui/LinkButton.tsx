import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface LinkButtonProps extends ButtonLook {
  /** A path of this site, or a whole address elsewhere. */
  to: string;
  newWindow?: boolean;
  children: ReactNode;
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function LinkButton({ to, newWindow = false, icon, children, ...look }: LinkButtonProps) {
  const target = newWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const className = buttonClass(look);
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  return /^[a-z]+:/i.test(to) ? (
    <a href={to} className={className} {...target}>
      {content}
    </a>
  ) : (
    <Link to={to} className={className} {...target}>
      {content}
    </Link>
  );
}
