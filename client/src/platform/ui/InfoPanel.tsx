import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './InfoPanel.module.css';
import { Spinner } from './Spinner.tsx';
import { unbroken } from './Unbroken.tsx';
import { useUiTexts } from './useUiTexts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** `rotate`: something is under way. */
export type PanelType = 'success' | 'info' | 'warning' | 'error' | 'rotate';

interface InfoPanelProps {
  type: PanelType;
  title?: string | undefined;
  children?: ReactNode;
}

const roles = {
  success: 'status',
  rotate: 'status',
  error: 'alert',
  info: undefined,
  warning: undefined,
};

/** A notice in the page's flow, which stays as long as it is true. */
export function InfoPanel({ type, title, children }: InfoPanelProps) {
  const t = useUiTexts();
  return (
    <div
      className={classes(styles.panel, styles[type])}
      role={roles[type]}
      data-loading={type === 'rotate' || undefined}
    >
      <span className={styles.icon}>
        {type === 'rotate' ? <Spinner /> : <Icon name={type} size={1.5} />}
        <VisuallyHidden>{t(`panel.${type}`)}</VisuallyHidden>
      </span>
      {title && <p className={styles.title}>{unbroken(title)}</p>}
      {children && <div className={styles.body}>{unbroken(children)}</div>}
    </div>
  );
}
