import { useEffect, useEffectEvent, useRef } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Toast.module.css';
import { useUiTexts } from './useUiTexts.ts';

const shownMs = 6000;

interface ToastProps {
  kind: 'success' | 'failure';
  message: string;
  onClose: () => void;
}

/** A short message about the last action. A success disappears after a while, but not while the pointer is on it. */
export function Toast({ kind, message, onClose }: ToastProps) {
  const t = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(() => {
    if (!box.current?.matches(':hover, :focus-within')) onClose();
  });

  useEffect(() => {
    if (kind === 'failure') return;
    const timer = window.setInterval(leave, shownMs);
    return () => window.clearInterval(timer);
  }, [kind]);

  return (
    <div
      ref={box}
      role={kind === 'failure' ? 'alert' : 'status'}
      className={classes(styles.toast, kind === 'failure' && styles.failure)}
    >
      <span className={styles.icon}>
        <Icon name={kind === 'failure' ? 'error' : 'success'} size={1.5} />
      </span>
      <p className={styles.message}>{message}</p>
      <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
        <Icon name="close" />
      </button>
    </div>
  );
}
