import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Toast } from './Toast.tsx';
import styles from './Toast.module.css';
import { ToastsContext, type Toasts } from './toasts.ts';
import { useUiTexts } from './useUiTexts.ts';

interface Shown {
  id: number;
  kind: 'success' | 'failure';
  message: string;
}

/** Shows the notices of `useToast` over everything else. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useUiTexts();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const region = useRef<HTMLDivElement>(null);

  const last = useRef(0);

  const toasts = useMemo<Toasts>(() => {
    const show = (kind: Shown['kind'], message: string) => {
      const id = (last.current += 1);
      setShown((before) => [...before, { id, kind, message }]);
    };
    return {
      success: (message) => show('success', message),
      failure: (message) => show('failure', message),
    };
  }, []);

  // A modal dialog lies in the browser's top layer; shown again, the notices lie above it.
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown]);

  const close = (id: number) => setShown((before) => before.filter((toast) => toast.id !== id));
  return (
    <ToastsContext value={toasts}>
      {children}
      <div
        ref={region}
        popover="manual"
        role="region"
        aria-label={t('notices')}
        className={shown.length > 0 ? styles.region : undefined}
      >
        {shown.map((toast) => (
          <Toast
            key={toast.id}
            kind={toast.kind}
            message={toast.message}
            onClose={() => close(toast.id)}
          />
        ))}
      </div>
    </ToastsContext>
  );
}
