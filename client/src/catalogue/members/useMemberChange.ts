import './texts.ts';
import {
  createMember,
  leaveMember,
  returnMember,
  updateMember,
} from '@seminar/shared/catalogue/members/endpoints';
import type { Member, MemberKind } from '@seminar/shared/catalogue/members/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { officeUndoMs, useToast } from '../../platform/ui/toasts.ts';

/** What is in the form of a member, all of it text. */
export interface MemberDraft {
  number: string;
  kind: MemberKind;
  name: string;
  name_kana: string;
  valid_from: string;
  valid_until: string;
}

/** The form of a member; a new one begins empty. */
export function draftOf(member: Member | null): MemberDraft {
  return {
    number: member?.number ?? '',
    kind: member?.kind ?? 'company',
    name: member?.name ?? '',
    name_kana: member?.name_kana ?? '',
    valid_from: member?.valid_from ?? '',
    valid_until: member?.valid_until ?? '',
  };
}

/** Adds a member, or replaces what the roster says of this one. */
export function useSaveMember(member: Member | null) {
  return useMutation({
    mutationFn: async (draft: MemberDraft) => {
      const { data } = member
        ? await call(updateMember, {
            params: { id: member.id },
            body: { ...draft, version: member.version },
          })
        : await call(createMember, { body: draft });
      return data;
    },
  });
}

/** A member leaves, which can be undone from the notice and from the list, or returns. */
export function useMemberLeaving() {
  const { t } = useTranslation('members');
  const failureText = useFailureText();
  const toast = useToast();
  const comeBack = useMutation({
    mutationFn: ({ id }: Member) => call(returnMember, { params: { id } }),
    onSuccess: (_, { name }) => toast.success(t('return.done', { name })),
    onError: (error) => toast.failure(`${t('return.failed')}\n${failureText(error)}`),
  });
  const leave = useMutation({
    mutationFn: ({ id }: Member) => call(leaveMember, { params: { id } }),
    onSuccess: (_, member) =>
      toast.undoable(t('leave.done', { name: member.name }), {
        label: t('return.button'),
        ms: officeUndoMs,
        act: () => comeBack.mutate(member),
      }),
    onError: (error) => toast.failure(`${t('leave.failed')}\n${failureText(error)}`),
  });
  return { leave, comeBack };
}
