import { changeOwnContact, getOwnContact } from '@seminar/shared/money/wishes/endpoints';
import type { CallOutput } from '@seminar/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupPagesTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { call } from '../../../platform/api/call.ts';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { FormModal } from '../../../platform/ui/FormModal.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { TextField } from '../../../platform/ui/TextField.tsx';

type Contact = CallOutput<typeof getOwnContact>['data'];

/** Who the contact is, for the contact, who may hand this over to a colleague. */
export function ContactOfGroup({ id }: { id: string }) {
  const { t } = useTranslation(groupPagesTexts);
  const [isOpen, setOpen] = useState(false);
  const contact = useQuery({ ...queryOf(getOwnContact, { params: { id } }), select: dataOf });
  return (
    <Card title={t('contactCard.title')}>
      <Loaded query={contact} lines={3}>
        {(data) => (
          <Stack>
            <DescriptionList
              columns={1}
              items={[
                { term: t('contactCard.name'), detail: data.name },
                { term: t('contactCard.email'), detail: data.email },
                { term: t('contactCard.phone'), detail: data.phone },
              ]}
            />
            {data.asked_for !== null && (
              <InfoPanel type="info" title={t('contactCard.asked', { email: data.asked_for })}>
                {t('contactCard.askedWhat')}
              </InfoPanel>
            )}
            <div>
              <Button onClick={() => setOpen(true)}>{t('contactCard.change')}</Button>
            </div>
            {isOpen && <ChangeContact id={id} contact={data} onClose={() => setOpen(false)} />}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

interface ChangeContactProps {
  id: string;
  contact: Contact;
  onClose: () => void;
}

function ChangeContact({ id, contact, onClose }: ChangeContactProps) {
  const { t } = useTranslation(groupPagesTexts);
  const { name, email, phone } = contact;
  const [typed, setTyped] = useState({ name, email, phone });
  const save = useAct(() => call(changeOwnContact, { params: { id }, body: typed }), {
    done: ({ data }) => t(data.asked_for === null ? 'contactCard.done' : 'contactCard.doneAsked'),
    close: onClose,
    fields: ['name', 'email', 'phone'],
  });
  const field = (part: keyof typeof typed) => ({
    name: part,
    label: t(`contactCard.${part}`),
    value: typed[part],
    error: save.problem(part),
    required: true,
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [part]: event.target.value })),
  });
  return (
    <FormModal
      title={t('contactCard.change')}
      submitLabel={t('contactCard.save')}
      busy={save.busy}
      failed={t('contactCard.failed')}
      failure={save.failure}
      onSubmit={() => save.run()}
      onClose={onClose}
    >
      <p>{t('contactCard.lead')}</p>
      <TextField {...field('name')} data-autofocus />
      <TextField {...field('email')} type="email" />
      <TextField {...field('phone')} type="tel" width="medium" />
    </FormModal>
  );
}
