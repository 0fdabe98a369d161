import { changeGroupContact } from '@seminar/shared/money/groups/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { FormModal } from '../../platform/ui/FormModal.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';

/** The office corrects a group's contact: an address that was misheard, a colleague who takes over. */
export function GroupContactModal({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation(groupsTexts);
  // Somebody else may correct it while this is open.
  const [seen] = useState({
    name: group.contact_name,
    email: group.email,
    phone: group.phone,
  });
  const [contact, setContact] = useState(seen);
  const save = useAct(
    () => call(changeGroupContact, { params: { id: group.group_id }, body: { ...contact, seen } }),
    {
      done: t('contact.done'),
      close: onClose,
      fields: ['name', 'email', 'phone'],
    },
  );
  const field = (name: keyof typeof contact) => ({
    name,
    label: t(`contact.${name}`),
    value: contact[name],
    error: save.problem(name),
    onChange: (event: { target: { value: string } }) =>
      setContact((before) => ({ ...before, [name]: event.target.value })),
  });
  return (
    <FormModal
      title={t('contact.change')}
      submitLabel={t('contact.act')}
      busy={save.busy}
      failed={t('contact.failed')}
      failure={save.error ? save.failure || t('contact.seeFields') : ''}
      onSubmit={() => save.run()}
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
