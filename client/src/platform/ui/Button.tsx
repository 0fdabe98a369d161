import type { ComponentProps, MouseEvent } from 'react';
import { useHydrated } from '../i18n/useHydrated.ts';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export interface ButtonLook {
  /**
   * One `primary` a view; `danger` removes something, `dangerAsk` asks first; `link` looks like a
   * link but acts on this page.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerAsk' | 'link';
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  wide?: boolean;
}

export interface ButtonProps
  extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** Work is in progress: the button keeps its focus and its label, and clicks do nothing. */
  busy?: boolean;
}

export function buttonClass({ variant = 'secondary', size = 'm', wide = false }: ButtonLook) {
  const sized = size !== 'm' && styles[size];
  return classes(styles.button, sized, styles[variant], wide && styles.wide);
}

export function Button({
  variant = 'secondary',
  size = 'm',
  icon,
  wide = false,
  busy = false,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A page that the server has drawn doesn't act yet: a click would be lost.
  const works = useHydrated();
  // A busy submit button must not submit again, so it isn't enough to drop its handler.
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      disabled={disabled || !works}
      type={type}
      className={buttonClass({ variant, size, wide })}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span className={styles.words}>{children}</span>
    </button>
  );
}
