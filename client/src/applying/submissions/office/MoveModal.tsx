import { isFull } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import type { SeminarSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { moveToSession } from '@seminar/shared/applying/submissions/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { TellPart } from '../../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../../telling/mail/useTelling.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { Checkbox } from '../../../platform/ui/Checkbox.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { SelectField } from '../../../platform/ui/SelectField.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useSessionOptions } from './useSessionOptions.ts';
import { showSubmission } from '../useSubmission.ts';

interface MoveModalProps {
  submission: Submission;
  sessions: readonly SeminarSession[];
  onClose: () => void;
}

/** Moves an application to another date and place, beyond its seats only knowingly. */
export function MoveModal({ submission, sessions, onClose }: MoveModalProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const [chosen, setChosen] = useState('');
  const [agreed, setAgreed] = useState(false);
  const telling = useTelling();
  const others = sessions.filter(({ id, is_active }) => is_active && id !== submission.session?.id);
  const options = useSessionOptions(others);
  const target = others.find(({ id }) => String(id) === chosen);
  const full = target !== undefined && submission.waiting_since === null && isFull(target.seats);
  const beyond_seats = full && agreed;
  const params = { id: submission.submission_id };
  const moved = useAct(
    (told: { session_id: number } & TellingBody) =>
      call(moveToSession, { params, body: { beyond_seats, ...told } }),
    {
      done: t('move.done'),
      after: (answer) => {
        showSubmission(answer);
        onClose();
      },
      failed: t('act.changeFailed'),
    },
  );
  const move = ({ id: session_id }: SeminarSession) => {
    const told = telling.check();
    if (told !== undefined) moved.run({ session_id, ...told });
  };
  return (
    <ActModal
      title={t('move.title')}
      act={t('move.button')}
      busy={moved.busy}
      disabled={!target || (full && !agreed)}
      onAct={() => target && move(target)}
      onClose={onClose}
    >
      <Stack>
        {submission.session && (
          <p>{t('move.from', { session: sessionLine(submission.session, currentLanguage()) })}</p>
        )}
        <SelectField
          name="session_id"
          label={t('move.to')}
          required
          placeholder={t('move.choose')}
          options={options}
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value);
            setAgreed(false);
          }}
        />
        {full && (
          <>
            <InfoPanel type="warning">{t('seat.full')}</InfoPanel>
            <Checkbox
              label={t('seat.beyond')}
              checked={agreed}
              onChange={(event) => setAgreed(event.target.checked)}
            />
          </>
        )}
        {submission.receipt && submission.session && <p>{t('move.receipt')}</p>}
        {target && (
          <TellPart
            telling={telling}
            preview={(mail) =>
              call(mailPreviewOf(moveToSession), {
                params,
                body: { session_id: target.id, beyond_seats, ...mail },
              })
            }
          />
        )}
      </Stack>
    </ActModal>
  );
}
