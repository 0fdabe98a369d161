import './texts.ts';
import { forgetPayer, rememberPayer } from '@seminar/shared/money/deposits/known-payers/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { useToast } from '../../../platform/ui/toasts.ts';

/** How long forgetting can be undone from its notice; from the list it can be undone at any time. */
const undoMs = 10 * 60_000;

/** Forgets what is known of a payer, and takes that back. */
export function useKnownPayerChange() {
  const { t } = useTranslation('knownPayers');
  const failureText = useFailureText();
  const toast = useToast();

  const remember = useMutation({
    mutationFn: (id: number) => call(rememberPayer, { params: { id } }),
    onSuccess: () => toast.success(t('remember.done')),
    onError: (error) => toast.failure(`${t('remember.failed')}\n${failureText(error)}`),
  });
  const forget = useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(forgetPayer, { params: { id }, body: { reason } }),
    onSuccess: (_, { id }) =>
      toast.undoable(t('forget.done'), {
        label: t('remember.button'),
        ms: undoMs,
        act: () => remember.mutate(id),
      }),
  });
  return { forget, remember };
}
