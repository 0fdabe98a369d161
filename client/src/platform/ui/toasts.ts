import { createContext, useContext } from 'react';

/** How long an act of the office can be undone from its notice; some can be undone elsewhere at any time. */
export const officeUndoMs = 10 * 60_000;

export interface Undo {
  label: string;
  /** How long it can be undone. */
  ms: number;
  act: () => void;
}

export interface HowSaid {
  /** The specification announces it as an alert: read out at once, and it takes no click to go on. */
  alert?: boolean;
  undo?: Undo;
}

export interface Toasts {
  /** Something went well: shown for some seconds, or as long as it can be undone. */
  success: (message: string, how?: HowSaid) => void;
  /** Something failed: stays until it is closed. */
  failure: (message: string) => void;
}

/** More of them would leave the navigation above them no room; an older act is undone where it was done. */
const mostUndoable = 3;

/** The notices without those of older acts that can be undone. */
export function withoutOldUndos<T extends { undo?: Undo }>(shown: readonly T[]): readonly T[] {
  const kept = shown.filter(({ undo }) => undo).slice(-mostUndoable);
  return shown.filter((toast) => !toast.undo || kept.includes(toast));
}

export const ToastsContext = createContext<Toasts | null>(null);

/** `toast.success(t('saved'))` */
export function useToast(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('There is no ToastProvider around this component.');
  return toasts;
}
