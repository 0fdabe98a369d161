import '../../platform/i18n/depositTexts.ts';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { assignToGroup } from '@seminar/shared/money/groups/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useToast } from '../../platform/ui/toasts.ts';
import { useUndoAssignment } from './useUndoAssignment.ts';

interface Assignment {
  deposit: Pick<Deposit, 'id' | 'version'>;
  group: { group_id: string; company_name: string };
}

/** Says that a deposit is the money of a group, and can undo that for a while. */
export function useAssignToGroup(onDone: () => void = () => undefined) {
  const { t } = useTranslation('deposits');
  const failureText = useFailureText();
  const toast = useToast();

  const announce = useUndoAssignment();

  const assign = useMutation({
    mutationFn: ({ deposit: { id, version }, group }: Assignment) =>
      call(assignToGroup, {
        params: { id: group.group_id },
        body: { deposit_id: id, version },
      }),
    onSuccess: (_, { deposit, group }) => {
      announce(t('group.assigned', { name: group.company_name }), [{ id: deposit.id }]);
      onDone();
    },
    onError: (error) => toast.failure(`${t('accept.failed')}\n${failureText(error)}`),
  });
  return { assign: assign.mutate, busy: assign.isPending };
}
