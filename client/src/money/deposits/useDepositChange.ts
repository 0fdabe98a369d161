import '../../platform/i18n/depositTexts.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useAlert } from '../../platform/ui/dialogs.ts';
import { useToast } from '../../platform/ui/toasts.ts';

type Act = 'assign' | 'split' | 'unassign' | 'settle' | 'refund' | 'ask';

/**
 * Changes the allocations of a deposit and shows success or failure (section 8 of the specification).
 * When another staff member was faster, the dialog is closed, because its input relied on old data.
 */
export function useDepositChange(act: Act, onClose: () => void) {
  const { t } = useTranslation('deposits');
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();

  const reasons = (error: unknown) => {
    const said = error instanceof ApiError ? Object.values(error.problems).flat() : [];
    return said.length > 0 ? [...new Set(said)] : [failureText(error)];
  };

  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => {
      onClose();
      // The specification announces these two as alerts; the others are only noted.
      if (act === 'assign' || act === 'split') toast.alert(t(`${act}.done`));
      else toast.success(t(`${act}.done`));
    },
    onError: (error) => {
      const stale = error instanceof ApiError && error.status === 409;
      if (stale) onClose();
      const lines = [t(`${act}.failed`), ...reasons(error), ...(stale ? [t('reloaded')] : [])];
      // Beside an open dialog nothing else can be read or closed: there the failure is a dialog, too.
      if (stale) toast.failure(lines.join('\n'));
      else void alert(lines.join('\n'));
    },
  });
  return { change: mutate, busy: isPending };
}
