import { ownHonorifics, type OwnChanges } from '@seminar/shared/money/wishes/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownChangesTexts } from './texts.ts';
import { useAct } from '../../../../platform/api/useAct.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { FormModal } from '../../../../platform/ui/FormModal.tsx';
import { RadioGroup } from '../../../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../../../platform/ui/Stack.tsx';
import { TextField } from '../../../../platform/ui/TextField.tsx';
import { showChanges, type ChangesPage, type Honorific } from './changesPage.ts';

interface ReceiptAddresseeProps {
  page: ChangesPage;
  change: NonNullable<ChangesPage['addressee']>;
  receipt: NonNullable<OwnChanges['receipt']>;
}

/** Has the receipt made out to somebody else, once. */
export function ReceiptAddressee({ page, change, receipt }: ReceiptAddresseeProps) {
  const { t } = useTranslation(ownChangesTexts);
  const [isOpen, setOpen] = useState(false);
  const [addressee, setAddressee] = useState('');
  const [honorific, setHonorific] = useState<Honorific>(receipt.honorific);
  const save = useAct(change, {
    done: ({ data: { receipt: after } }) =>
      t(after?.issued ? 'addressee.reissued' : 'addressee.noted'),
    after: (answer) => {
      showChanges(page, answer);
      setOpen(false);
    },
    fields: ['addressee'],
  });
  return (
    <Stack>
      <h3>{t('addressee.heading')}</h3>
      <p>{t('addressee.now', { addressee: `${receipt.addressee} ${receipt.honorific}` })}</p>
      {receipt.closed === null ? (
        <div>
          <Button onClick={() => setOpen(true)}>{t('addressee.button')}</Button>
        </div>
      ) : (
        <p>{t(`addressee.${receipt.closed}`)}</p>
      )}
      {isOpen && (
        <FormModal
          title={t('addressee.heading')}
          submitLabel={t('addressee.send')}
          busy={save.busy}
          failed={t('addressee.failed')}
          failure={save.failure}
          onSubmit={() => save.run({ addressee, honorific })}
          onClose={() => setOpen(false)}
        >
          <p>{t(receipt.issued ? 'addressee.lead.issued' : 'addressee.lead.later')}</p>
          <TextField
            name="addressee"
            label={t('addressee.label')}
            value={addressee}
            error={save.problem('addressee')}
            required
            data-autofocus
            onChange={(event) => setAddressee(event.target.value)}
          />
          <RadioGroup
            name="honorific"
            label={t('addressee.honorific')}
            value={honorific}
            options={ownHonorifics.map((value) => ({ value, label: t(`addressee.as.${value}`) }))}
            onChange={(event) => setHonorific(event.target.value === '御中' ? '御中' : '様')}
          />
        </FormModal>
      )}
    </Stack>
  );
}
