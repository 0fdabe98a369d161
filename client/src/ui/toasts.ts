import { createContext, useContext } from 'react';

export interface Toasts {
  /** Something went well: shown for some seconds. */
  success: (message: string) => void;
  /** Something failed: stays until it is closed. */
  failure: (message: string) => void;
}

export const ToastsContext = createContext<Toasts | null>(null);

/** `toast.success(t('saved'))` */
export function useToast(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('There is no ToastProvider around this component.');
  return toasts;
}
