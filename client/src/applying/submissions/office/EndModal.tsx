import '../../../platform/i18n/officeSubmissionTexts.ts';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import {
  changeSubmissionStatus,
  deleteSubmission,
} from '@seminar/shared/applying/submissions/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../platform/api/call.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { TellPart } from '../../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../../telling/mail/useTelling.ts';
import { asShownLast } from '../../../platform/routing/browserNavigator.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { useAlert } from '../../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useToast } from '../../../platform/ui/toasts.ts';
import { lossesOf } from './losses.rules.ts';
import { useOfficeChange } from './useOfficeChange.ts';

interface EndModalProps {
  submission: Submission;
  /** It is cancelled, or deleted; nothing is paid. */
  act: 'cancel' | 'remove';
  onClose: () => void;
}

/** Asks before an application ends, and shows the mail of it. */
export function EndModal({ submission, act, onClose }: EndModalProps) {
  const { t } = useTranslation('officeSubmissions');
  const params = { id: submission.submission_id };
  const failureText = useFailureText();
  const navigate = useNavigate();
  const alert = useAlert();
  const toast = useToast();
  const telling = useTelling();
  const cancelled = useOfficeChange((told: TellingBody) =>
    call(changeSubmissionStatus, { params, body: { status: 'cancelled', ...told } }),
  );
  const removed = useMutation({
    mutationFn: (body: TellingBody) => call(deleteSubmission, { params, body }),
    meta: { effect: 'gone' },
  });
  const end = () => {
    const told = telling.check();
    if (told === undefined) return;
    if (act === 'cancel') {
      cancelled.mutate(told, {
        onSuccess: ({ submission: now }) => {
          onClose();
          toast.success(t('act.changed', { status: t(`status.${now.status}`) }));
        },
        onError: (error) => void alert(`${t('act.changeFailed')}\n${failureText(error)}`),
      });
      return;
    }
    removed.mutate(told, {
      onSuccess: () => {
        toast.success(t('act.removed'));
        void navigate(asShownLast(paths.paymentUnpaidList));
      },
      onError: (error) => void alert(`${t('act.removeFailed')}\n${failureText(error)}`),
    });
  };
  const lost = lossesOf(submission, act).map((loss) => t(`losses.${loss}`));
  return (
    <ActModal
      title={t(`act.${act}Title`)}
      act={t(`act.${act}`)}
      role="alertdialog"
      danger
      busy={cancelled.isPending || removed.isPending}
      onAct={end}
      onClose={onClose}
    >
      <Stack>
        <p>{t(`act.${act}Lead`)}</p>
        {lost.length > 0 && (
          <InfoPanel type="warning" title={t('cancelRefund.lost')}>
            <ul>
              {lost.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </InfoPanel>
        )}
        <TellPart
          telling={telling}
          preview={(mail) =>
            act === 'cancel'
              ? call(mailPreviewOf(changeSubmissionStatus), {
                  params,
                  body: { status: 'cancelled', ...mail },
                })
              : call(mailPreviewOf(deleteSubmission), { params, body: mail })
          }
        />
      </Stack>
    </ActModal>
  );
}
