import { leaveMember, returnMember } from '@seminar/shared/catalogue/members/endpoints';
import type { Member } from '@seminar/shared/catalogue/members/schema';
import { useTranslation } from 'react-i18next';
import { membersTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { officeUndoMs } from '../../platform/ui/toasts.ts';

/** A member leaves, which can be undone from the notice and from the list, or returns. */
export function useMemberLeaving() {
  const { t } = useTranslation(membersTexts);
  const comeBack = useAct(({ id }: Member) => call(returnMember, { params: { id } }), {
    done: (_, { name }) => t('return.done', { name }),
    failed: t('return.failed'),
  });
  const leave = useAct(({ id }: Member) => call(leaveMember, { params: { id } }), {
    done: (_, member) => ({
      text: t('leave.done', { name: member.name }),
      undo: {
        label: t('return.button'),
        ms: officeUndoMs,
        act: () => comeBack.run(member),
      },
    }),
    failed: t('leave.failed'),
  });
  return { leave, comeBack };
}
