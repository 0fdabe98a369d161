import './texts.ts';
import { isAnonymisePhrase } from '@seminar/shared/house/retention/phrase.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../api/useFailureText.ts';
import { ActModal } from '../ui/ActModal.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextField } from '../ui/TextField.tsx';

interface AnonymiseModalProps {
  title: string;
  confirmLabel: string;
  /** Only for a single person: a reason is required too. */
  withReason?: boolean;
  /** What else it does. */
  note?: string;
  busy: boolean;
  error: Error | null;
  onConfirm: (given: { phrase: string; reason: string }) => void;
  onClose: () => void;
}

/** Says what is removed and what stays; the button is enabled once the phrase is typed. */
export function AnonymiseModal(props: AnonymiseModalProps) {
  const { title, confirmLabel, withReason = false, note, busy, error, onConfirm, onClose } = props;
  const { t } = useTranslation('retention');
  const failureText = useFailureText();
  const [phrase, setPhrase] = useState('');
  const [reason, setReason] = useState('');
  const ready = isAnonymisePhrase(phrase) && (!withReason || reason.trim() !== '');
  return (
    <ActModal
      title={title}
      act={confirmLabel}
      danger
      disabled={!ready}
      busy={busy}
      onAct={() => onConfirm({ phrase, reason })}
      onClose={onClose}
    >
      <Stack>
        {error && (
          <InfoPanel type="error" title={t('startFailed')}>
            {failureText(error)}
          </InfoPanel>
        )}
        <InfoPanel type="warning" title={t('irreversible')}>
          <p>{t('what')}</p>
          <p>{t('stays')}</p>
          {note !== undefined && <p>{note}</p>}
        </InfoPanel>
        {withReason && (
          <TextField
            label={t('person.reason')}
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <TextField
          label={t('type')}
          required
          autoComplete="off"
          value={phrase}
          onChange={(event) => setPhrase(event.target.value)}
        />
      </Stack>
    </ActModal>
  );
}
