import './texts.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOutOfDate } from '../../platform/api/queryClient.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useAlert } from '../../platform/ui/dialogs.ts';
import { useToast } from '../../platform/ui/toasts.ts';

export type Act = 'issue' | 'remove' | 'revoke' | 'reissue';

interface Change {
  work: () => Promise<{ number: string | null }>;
  /** Takes it back, as long as nobody outside has heard of it. */
  undo?: () => Promise<void>;
  /** Called after success, and when the screen was out of date. */
  onClose?: () => void;
}

/** Afterwards the server says that the mail has gone. */
const undoMs = 60_000;

/** Issues or deletes a certificate and reports the result. */
export function useCertificateChange(act: Act) {
  const { t } = useTranslation('certificates');
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();

  const { mutate: takeBack } = useMutation({
    mutationFn: (undo: () => Promise<void>) => undo(),
    onSuccess: () => toast.success(t('undo.done')),
    onError: (error) => toast.failure(`${t('undo.failed')}\n${failureText(error)}`),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ work }: Change) => work(),
    onSuccess: ({ number }, { onClose, undo }) => {
      onClose?.();
      const done = t(`${act}.done`, { number: number ?? '' });
      if (!undo) return toast.success(done);
      return toast.undoable(done, {
        label: t('undo.label'),
        ms: undoMs,
        act: () => takeBack(undo),
      });
    },
    onError: (error, { onClose }) => {
      const stale = isOutOfDate(error);
      if (stale) onClose?.();
      const lines = [t(`${act}.failed`), failureText(error), ...(stale ? [t('reloaded')] : [])];
      void alert(lines.join('\n'));
    },
  });
  return { change: mutate, busy: isPending };
}
