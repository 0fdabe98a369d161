import '../../../platform/i18n/officeSubmissionTexts.ts';
import { changeSubmissionStatus } from '@seminar/shared/applying/submissions/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { offerSeat } from '@seminar/shared/applying/waiting-list/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { Checkbox } from '../../../platform/ui/Checkbox.tsx';
import { useAlert } from '../../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useToast } from '../../../platform/ui/toasts.ts';
import { useOfficeChange } from './useOfficeChange.ts';

interface SeatModalProps {
  submission: Submission;
  /** Offers a seat to who waits, gives one back to who was cancelled, or one to who didn't confirm yet. */
  act: 'offer' | 'restore' | 'accept';
  /** No seat is free: the staff member must say that they mean to take one more. */
  full: boolean;
  onClose: () => void;
}

/** Gives an application a seat, and one more than the seats only knowingly. */
export function SeatModal({ submission, act, full, onClose }: SeatModalProps) {
  const { t } = useTranslation('officeSubmissions');
  const [agreed, setAgreed] = useState(false);
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();
  const params = { id: submission.submission_id };
  const { mutate, isPending } = useOfficeChange((beyond_seats: boolean) =>
    act === 'offer'
      ? call(offerSeat, { params, body: { beyond_seats } })
      : call(changeSubmissionStatus, { params, body: { status: 'received', beyond_seats } }),
  );
  const give = () =>
    mutate(full && agreed, {
      onSuccess: () => {
        onClose();
        toast.success(t(`seat.${act}.done`));
      },
      onError: (error) => void alert(`${t('act.changeFailed')}\n${failureText(error)}`),
    });
  return (
    <ActModal
      title={t(`seat.${act}.title`)}
      act={t(`seat.${act}.button`)}
      busy={isPending}
      disabled={full && !agreed}
      onAct={give}
      onClose={onClose}
    >
      <Stack>
        <p>{t(`seat.${act}.lead`)}</p>
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
      </Stack>
    </ActModal>
  );
}
