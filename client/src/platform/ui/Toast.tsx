import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Toast.module.css';
import type { Undo } from './toasts.ts';
import { useUiTexts } from './useUiTexts.ts';

const shownMs = 6000;

export type ToastKind = 'success' | 'alert' | 'failure';

interface ToastProps {
  kind: ToastKind;
  message: string;
  undo: Undo | undefined;
  onClose: () => void;
}

/** A short message about the last action. A success disappears after a while, but not while the pointer is on it. */
export function Toast({ kind, message, undo, onClose }: ToastProps) {
  const t = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const undoMs = undo?.ms;
  const leave = useEffectEvent(() => {
    if (!box.current?.matches(':hover, :focus-within')) onClose();
  });

  useEffect(() => {
    if (kind === 'failure') return;
    const timer = window.setInterval(leave, undoMs ?? shownMs);
    return () => window.clearInterval(timer);
  }, [kind, undoMs]);

  return (
    <div
      ref={box}
      role={kind === 'success' ? undefined : 'alert'}
      className={classes(styles.toast, kind === 'failure' && styles.failure)}
    >
      <span className={styles.icon}>
        <Icon name={kind === 'failure' ? 'error' : 'success'} size={1.5} />
      </span>
      <p className={styles.message}>{message}</p>
      {undo && (
        <Button
          size="s"
          onClick={() => {
            onClose();
            undo.act();
          }}
        >
          {undo.label}
        </Button>
      )}
      <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
        <Icon name="close" />
      </button>
    </div>
  );
}
