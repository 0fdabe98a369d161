import { createContext, useContext } from 'react';

/** How long an act of the office can be undone from its notice; some can be undone elsewhere at any time. */
export const officeUndoMs = 10 * 60_000;

export interface Undo {
  label: string;
  /** How long it can be undone. */
  ms: number;
  /** It is announced as an alert (see `alert` below). */
  alert?: boolean;
  act: () => void;
}

export interface Toasts {
  /** Something went well: shown for some seconds. */
  success: (message: string) => void;
  /** What the specification announces as an alert: read out at once, and it takes no click to go on. */
  alert: (message: string) => void;
  /** Something went well that can be undone: shown as long as it can. */
  undoable: (message: string, undo: Undo) => void;
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
