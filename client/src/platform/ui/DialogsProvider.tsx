import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { AlertDialog, type AlertOptions } from './AlertDialog.tsx';
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog.tsx';
import { DialogsContext, type Dialogs } from './dialogs.ts';

type Request =
  | { id: number; kind: 'confirm'; options: ConfirmOptions; answer: (confirmed: boolean) => void }
  | { id: number; kind: 'alert'; options: AlertOptions; answer: () => void };

/**
 * Shows what `useConfirm` and `useAlert` ask for, the newest first: it may ask whether what is below it is given up.
 * Whoever goes back from a page has answered no to what it asked.
 */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [requests, setRequests] = useState<readonly Request[]>([]);

  const last = useRef(0);

  const dialogs = useMemo<Dialogs>(() => {
    const ask = (request: Request) => setRequests((waiting) => [...waiting, request]);
    const done = (id: number) =>
      setRequests((waiting) => waiting.filter((request) => request.id !== id));
    return {
      confirm: (options) =>
        new Promise((resolve) => {
          const id = (last.current += 1);
          const answer = (confirmed: boolean) => {
            done(id);
            resolve(confirmed);
          };
          ask({ id, kind: 'confirm', options, answer });
        }),
      alert: (options) =>
        new Promise((resolve) => {
          const id = (last.current += 1);
          const answer = () => {
            done(id);
            resolve();
          };
          const full = typeof options === 'string' ? { message: options } : options;
          ask({ id, kind: 'alert', options: full, answer });
        }),
    };
  }, []);

  const { key } = useLocation();
  const how = useNavigationType();
  const giveUp = useEffectEvent(() => {
    for (const { answer } of requests) answer(false);
  });
  useEffect(() => {
    if (how === NavigationType.Pop) giveUp();
  }, [key, how]);

  const request = requests.at(-1);
  return (
    <DialogsContext value={dialogs}>
      {children}
      {request?.kind === 'confirm' && (
        <ConfirmDialog key={request.id} {...request.options} onAnswer={request.answer} />
      )}
      {request?.kind === 'alert' && (
        <AlertDialog key={request.id} {...request.options} onClose={request.answer} />
      )}
    </DialogsContext>
  );
}
