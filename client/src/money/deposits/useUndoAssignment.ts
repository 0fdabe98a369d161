import '../../platform/i18n/depositTexts.ts';
import { unassignDeposit } from '@seminar/shared/money/deposits/endpoints';
import { undoReason } from '@seminar/shared/money/deposits/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { officeUndoMs, useToast } from '../../platform/ui/toasts.ts';

interface Assigned {
  id: number;
  /** The version after the assignment, so that a later change of a colleague is not undone; absent: the newest. */
  version?: number | undefined;
}

/** Announces assignments, with a button that takes them back; while their mails wait, nobody hears of either. */
export function useUndoAssignment() {
  const { t } = useTranslation('deposits');
  const failureText = useFailureText();
  const toast = useToast();

  const { mutate } = useMutation({
    mutationFn: async (assigned: readonly Assigned[]) => {
      let unsent = 0;
      for (const { id, version } of assigned) {
        const body = { reason: undoReason, version };
        const { meta } = await call(unassignDeposit, { params: { id }, body });
        unsent += meta.unsent_mails;
      }
      return unsent;
    },
    onSuccess: (unsent) =>
      toast.success(unsent > 0 ? t('accept.undoneUnheard') : t('accept.undone')),
    onError: (error) => toast.failure(`${t('accept.undoFailed')}\n${failureText(error)}`),
  });

  return (message: string, assigned: readonly Assigned[], { alert = false } = {}) =>
    toast.undoable(message, {
      label: t('accept.undo'),
      ms: officeUndoMs,
      alert,
      act: () => mutate(assigned),
    });
}
