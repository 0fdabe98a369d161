import './texts.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useAlert } from '../../platform/ui/dialogs.ts';
import { useToast } from '../../platform/ui/toasts.ts';

/** Changes a refund and reports the result. */
export function useRefundChange(act: 'complete' | 'withdraw' | 'checkPayer', onClose: () => void) {
  const { t } = useTranslation('refunds');
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => {
      onClose();
      toast.success(t(`${act}.done`));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) onClose();
      const said = error instanceof ApiError ? Object.values(error.problems).flat() : [];
      const lines = [t(`${act}.failed`), ...(said.length > 0 ? said : [failureText(error)])];
      void alert(lines.join('\n'));
    },
  });
  return { change: mutate, busy: isPending };
}
