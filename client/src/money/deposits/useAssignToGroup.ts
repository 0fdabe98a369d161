import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { assignToGroup } from '@seminar/shared/money/groups/endpoints';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { useUndoAssignment } from './useUndoAssignment.ts';

interface Assignment {
  deposit: Pick<Deposit, 'id' | 'version'>;
  group: { group_id: string; company_name: string };
}

/** Says that a deposit is the money of a group, and can undo that for a while. */
export function useAssignToGroup(onDone: () => void = () => undefined) {
  const { t } = useTranslation(depositsTexts);

  const undo = useUndoAssignment();

  const assign = useAct(
    ({ deposit: { id, version }, group }: Assignment) =>
      call(assignToGroup, {
        params: { id: group.group_id },
        body: { deposit_id: id, version },
      }),
    {
      done: (_, { deposit, group }) => ({
        text: t('group.assigned', { name: group.company_name }),
        undo: undo([{ id: deposit.id }]),
      }),
      after: onDone,
      failed: t('accept.failed'),
    },
  );
  return { assign: assign.run, busy: assign.busy };
}
