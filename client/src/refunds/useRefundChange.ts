import './texts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useAlert } from '../ui/dialogs.ts';
import { useToast } from '../ui/toasts.ts';

// What a refund shows up in: lists and pages whose keys begin so.
const touched = ['refunds', 'deposits', 'deposit', 'submission', 'submission-history', 'close'];

/** Changes a refund and says how that went; what shows it is then fetched anew. */
export function useRefundChange(act: 'complete' | 'withdraw', onClose: () => void) {
  const { t } = useTranslation('refunds');
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();
  const client = useQueryClient();
  const reload = () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => touched.includes(String(queryKey[0])),
    });
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => {
      onClose();
      void reload();
      toast.success(t(`${act}.done`));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) {
        onClose();
        void reload();
      }
      const said = error instanceof ApiError ? Object.values(error.problems).flat() : [];
      const lines = [t(`${act}.failed`), ...(said.length > 0 ? said : [failureText(error)])];
      void alert(lines.join('\n'));
    },
  });
  return { change: mutate, busy: isPending };
}
