import './texts.ts';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextField } from '../ui/TextField.tsx';

const longest = 40;

interface SaveViewModalProps {
  taken: readonly string[];
  /** A search is on, which a view doesn't keep. */
  searched: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function SaveViewModal({ taken, searched, onSave, onClose }: SaveViewModalProps) {
  const { t } = useTranslation('lists');
  const form = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const name = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name !== '') onSave(name);
  };
  return (
    <Modal
      title={t('views.saveTitle')}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('views.cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {taken.includes(name) ? t('views.replace') : t('views.keep')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack>
          <p>{searched ? t('views.whatSearched') : t('views.what')}</p>
          <TextField
            label={t('views.name')}
            required
            data-autofocus
            maxLength={longest}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={asked && name === '' ? t('views.nameNeeded') : undefined}
          />
        </Stack>
      </form>
    </Modal>
  );
}
