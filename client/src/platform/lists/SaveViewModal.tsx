import './texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActModal } from '../ui/ActModal.tsx';
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
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const name = text.trim();
  const save = () => {
    setAsked(true);
    if (name !== '') onSave(name);
  };
  return (
    <ActModal
      title={t('views.saveTitle')}
      act={taken.includes(name) ? t('views.replace') : t('views.keep')}
      busy={false}
      onAct={save}
      onClose={onClose}
    >
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
    </ActModal>
  );
}
