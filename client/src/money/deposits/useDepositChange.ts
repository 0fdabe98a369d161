import '../../platform/i18n/depositTexts.ts';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useAlert } from '../../platform/ui/dialogs.ts';
import { useToast } from '../../platform/ui/toasts.ts';
import { useUndoAssignment } from './useUndoAssignment.ts';

type Act =
  | 'assign'
  | 'split'
  | 'unassign'
  | 'settle'
  | 'refund'
  | 'ask'
  | 'aside'
  | 'withdrawAside';

/** @returns what was changed, with the version of a deposit */
type Work = () => Promise<{ data: { id: number; version?: number } }>;

/** Nothing was its before, so that it is again what it was once its assignment is taken back. */
const isFree = ({ allocations, group }: Deposit) => allocations.length === 0 && group === null;

/**
 * Changes the allocations of a deposit and shows success or failure (section 8 of the specification).
 * When another staff member was faster, the dialog is closed, because its input relied on old data.
 *
 * @param before the deposit that is assigned; given where that can be undone from the notice
 */
export function useDepositChange(act: Act, onClose: () => void, before?: Deposit) {
  const { t } = useTranslation('deposits');
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();

  const reasons = (error: unknown) => {
    const said = error instanceof ApiError ? Object.values(error.problems).flat() : [];
    return said.length > 0 ? [...new Set(said)] : [failureText(error)];
  };

  const announce = useUndoAssignment();
  const { mutate, isPending } = useMutation({
    mutationFn: (work: Work) => work(),
    onSuccess: ({ data }) => {
      onClose();
      const said = t(`${act}.done`);
      // The specification announces these two as alerts; the others are only noted.
      if (act !== 'assign' && act !== 'split') toast.success(said);
      else if (before && isFree(before)) announce(said, [data], { alert: true });
      else toast.alert(said);
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
