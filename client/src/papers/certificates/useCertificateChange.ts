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
  /** Called after success, and when the screen was out of date. */
  onClose?: () => void;
}

/** Issues or deletes a certificate and reports the result. */
export function useCertificateChange(act: Act) {
  const { t } = useTranslation('certificates');
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();

  const { mutate, isPending } = useMutation({
    mutationFn: ({ work }: Change) => work(),
    onSuccess: ({ number }, { onClose }) => {
      onClose?.();
      toast.success(t(`${act}.done`, { number: number ?? '' }));
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
