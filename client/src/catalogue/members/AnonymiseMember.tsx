import './texts.ts';
import type { Member } from '@seminar/shared/catalogue/members/schema';
import { anonymiseMember } from '@seminar/shared/house/retention/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { AnonymiseModal } from '../../platform/personal-data/AnonymiseModal.tsx';
import { useToast } from '../../platform/ui/toasts.ts';

/** Removes the name of a person who has left, once the phrase is typed. */
export function AnonymiseMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('members');
  const toast = useToast();
  const anonymise = useMutation({
    mutationFn: (body: { phrase: string; reason: string }) =>
      call(anonymiseMember, { params: { id: member.id }, body }),
  });
  return (
    <AnonymiseModal
      title={t('anonymise.title', { name: member.name })}
      confirmLabel={t('anonymise.button')}
      note={t('anonymise.note')}
      withReason
      busy={anonymise.isPending}
      error={anonymise.error}
      onConfirm={(given) =>
        void anonymise
          .mutateAsync(given)
          .then(() => {
            toast.success(t('anonymise.done'));
            onClose();
          })
          // The dialog says what failed.
          .catch(() => undefined)
      }
      onClose={onClose}
    />
  );
}
