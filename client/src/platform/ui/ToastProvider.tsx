import { useEffect, useMemo, useRef, useState, type ReactNode, useEffectEvent } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Toast.module.css';
import { classes } from './classes.ts';
import { ToastsContext, type Toasts, type Undo, withoutOldUndos } from './toasts.ts';
import { useUiTexts } from './useUiTexts.ts';

const shownMs = 6000;

type ToastKind = 'success' | 'alert' | 'failure';

interface ToastProps {
  kind: ToastKind;
  message: string;
  undo: Undo | undefined;
  onClose: () => void;
}

/** A short message about the last action. A success disappears after a while, but not while the pointer is on it. */
function Toast({ kind, message, undo, onClose }: ToastProps) {
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

interface Shown {
  id: number;
  kind: ToastKind;
  message: string;
  undo?: Undo;
}

/** The toast can wait until a screen reader has read out what it is reading. */
const isQuiet = ({ kind }: Shown) => kind === 'success';

/** Shows the notices of `useToast` over everything else. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useUiTexts();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const region = useRef<HTMLDivElement>(null);

  const last = useRef(0);

  const toasts = useMemo<Toasts>(() => {
    const show = (toast: Omit<Shown, 'id'>) => {
      const id = (last.current += 1);
      setShown((before) => withoutOldUndos([...before, { ...toast, id }]));
    };
    return {
      success: (message, { alert, undo } = {}) =>
        show({ kind: alert ? 'alert' : 'success', message, ...(undo && { undo }) }),
      failure: (message) => show({ kind: 'failure', message }),
    };
  }, []);

  // A screen reader reads out what comes into a place that it knows, so the place is there from the beginning.
  useEffect(() => {
    const element = region.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, []);

  // A modal dialog lies in the browser's top layer; shown again, the notices lie above it.
  useEffect(() => {
    const element = region.current;
    if (!element || shown.length === 0 || !document.querySelector('dialog[open]')) return;
    element.hidePopover();
    element.showPopover();
  }, [shown]);

  // The page, or the navigation above the notices, leaves room for them: they hide nothing.
  useEffect(() => {
    const element = region.current;
    if (!element || shown.length === 0) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { top } = element.getBoundingClientRect();
      style.setProperty('--notices-height', `${Math.ceil(window.innerHeight - top)}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices-height');
    };
  }, [shown]);

  const close = (id: number) => setShown((before) => before.filter((toast) => toast.id !== id));
  const drawn = ({ id, kind, message, undo }: Shown) => (
    <Toast key={id} kind={kind} message={message} undo={undo} onClose={() => close(id)} />
  );
  return (
    <ToastsContext value={toasts}>
      {children}
      <div
        ref={region}
        popover="manual"
        {...(shown.length > 0 && { role: 'region', 'aria-label': t('notices') })}
        className={styles.region}
      >
        {/* Beside the others: an alert within a status would be read out twice. */}
        {shown.filter((toast) => !isQuiet(toast)).map(drawn)}
        <div role="status" aria-atomic={false}>
          {shown.filter(isQuiet).map(drawn)}
        </div>
      </div>
    </ToastsContext>
  );
}
