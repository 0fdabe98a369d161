import './texts.ts';
import { changeGroupContact } from '@seminar/shared/money/groups/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { FormModal } from '../../platform/ui/FormModal.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { useToast } from '../../platform/ui/toasts.ts';

/** The office corrects a group's contact: an address that was misheard, a colleague who takes over. */
export function GroupContactModal({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('groups');
  const failureText = useFailureText();
  const toast = useToast();
  // Somebody else may correct it while this is open.
  const [seen] = useState({
    name: group.contact_name,
    email: group.email,
    phone: group.phone,
  });
  const [contact, setContact] = useState(seen);
  const save = useMutation({
    mutationFn: () =>
      call(changeGroupContact, { params: { id: group.group_id }, body: { ...contact, seen } }),
    onSuccess: () => {
      toast.success(t('contact.done'));
      onClose();
    },
  });
  const problems = save.error instanceof ApiError ? save.error.problems : {};
  const field = (name: keyof typeof contact) => ({
    name,
    label: t(`contact.${name}`),
    value: contact[name],
    error: problems[name]?.join(' '),
    onChange: (event: { target: { value: string } }) =>
      setContact((before) => ({ ...before, [name]: event.target.value })),
  });
  return (
    <FormModal
      title={t('contact.change')}
      submitLabel={t('contact.act')}
      busy={save.isPending}
      failure={
        save.error && {
          title: t('contact.failed'),
          text: Object.keys(problems).length > 0 ? t('contact.seeFields') : failureText(save.error),
        }
      }
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p>{t('contact.lead')}</p>
      <TextField {...field('name')} required data-autofocus />
      <TextField
        {...field('email')}
        type="email"
        support={group.mails_to === 'people' ? t('contact.none') : undefined}
        required={group.mails_to !== 'people'}
      />
      <TextField {...field('phone')} type="tel" width="medium" required />
    </FormModal>
  );
}
