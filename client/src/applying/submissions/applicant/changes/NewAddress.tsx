import type { OwnChanges } from '@seminar/shared/money/wishes/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownChangesTexts } from './texts.ts';
import { useAct } from '../../../../platform/api/useAct.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { FormModal } from '../../../../platform/ui/FormModal.tsx';
import { InfoPanel } from '../../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../../platform/ui/Stack.tsx';
import { TextField } from '../../../../platform/ui/TextField.tsx';
import { showChanges, type ChangesPage } from './changesPage.ts';

interface NewAddressProps {
  page: ChangesPage;
  ask: NonNullable<ChangesPage['newAddress']>;
  address: NonNullable<OwnChanges['address']>;
}

/** Has the mails sent to another address, once its reader has confirmed it. */
export function NewAddress({ page, ask, address }: NewAddressProps) {
  const { asked_for: askedFor, consent } = address;
  const { t } = useTranslation(ownChangesTexts);
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const save = useAct(ask, {
    after: (answer) => {
      showChanges(page, answer);
      setOpen(false);
    },
    fields: ['email'],
  });
  return (
    <Stack>
      <h3>{t('newAddress.heading')}</h3>
      {askedFor !== null && (
        <InfoPanel type="info" title={t('newAddress.asked', { email: askedFor })}>
          {t('newAddress.askedWhat')}
        </InfoPanel>
      )}
      <div>
        <Button onClick={() => setOpen(true)}>{t('newAddress.button')}</Button>
      </div>
      {isOpen && (
        <FormModal
          title={t('newAddress.heading')}
          submitLabel={t(consent === 'none' ? 'newAddress.send' : 'newAddress.request')}
          busy={save.busy}
          failed={t('newAddress.failed')}
          failure={save.failure}
          onSubmit={() => save.run(email)}
          onClose={() => setOpen(false)}
        >
          <p>{t(`newAddress.lead.${consent}`)}</p>
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={t('newAddress.label')}
            value={email}
            error={save.problem('email')}
            required
            data-autofocus
            onChange={(event) => setEmail(event.target.value)}
          />
        </FormModal>
      )}
    </Stack>
  );
}
