import { isAnonymisePhrase } from '@seminar/shared/house/retention/phrase.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retentionTexts } from './texts.ts';
import { NotDone } from '../api/NotDone.tsx';
import type { Act } from '../api/useAct.ts';
import { ActModal } from '../ui/ActModal.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextField } from '../ui/TextField.tsx';

export interface Given {
  phrase: string;
  reason: string;
}

interface AnonymiseModalProps {
  title: string;
  confirmLabel: string;
  /** Only for a single person: a reason is required too. */
  withReason?: boolean;
  /** What else it does. */
  note?: string;
  anonymise: Pick<Act<Given, unknown>, 'run' | 'busy' | 'failure'>;
  onClose: () => void;
}

/** Says what is removed and what stays; the button is enabled once the phrase is typed. */
export function AnonymiseModal(props: AnonymiseModalProps) {
  const { title, confirmLabel, withReason = false, note, anonymise, onClose } = props;
  const { t } = useTranslation(retentionTexts);
  const [phrase, setPhrase] = useState('');
  const [reason, setReason] = useState('');
  const ready = isAnonymisePhrase(phrase) && (!withReason || reason.trim() !== '');
  return (
    <ActModal
      title={title}
      act={confirmLabel}
      danger
      disabled={!ready}
      busy={anonymise.busy}
      onAct={() => anonymise.run({ phrase, reason })}
      onClose={onClose}
    >
      <Stack>
        <NotDone act={anonymise} title={t('startFailed')} />
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
