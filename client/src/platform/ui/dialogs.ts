import { createContext, useContext } from 'react';
import type { AlertOptions } from './AlertDialog.tsx';
import type { ConfirmOptions } from './ConfirmDialog.tsx';

export interface Dialogs {
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  alert: (options: AlertOptions | string) => Promise<void>;
}

export const DialogsContext = createContext<Dialogs | null>(null);

function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('There is no DialogsProvider around this component.');
  return dialogs;
}

/** `if (await confirm({ title, confirmLabel, danger: true })) …` */
export function useConfirm(): Dialogs['confirm'] {
  return useDialogs().confirm;
}

/** `await alert(text)`: resolves once it is closed. */
export function useAlert(): Dialogs['alert'] {
  return useDialogs().alert;
}
