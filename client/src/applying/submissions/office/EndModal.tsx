import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import {
  changeSubmissionStatus,
  deleteSubmission,
} from '@seminar/shared/applying/submissions/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { officeSubmissionsTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { TellPart } from '../../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../../telling/mail/useTelling.ts';
import { asShownLast } from '../../../platform/routing/shownLast.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { lossesOf } from './losses.rules.ts';
import { showSubmission } from '../useSubmission.ts';

interface EndModalProps {
  submission: Submission;
  /** The application is cancelled, or deleted; nothing is paid. */
  act: 'cancel' | 'remove';
  onClose: () => void;
}

/** Asks before an application ends, and shows the mail of it. */
export function EndModal({ submission, act, onClose }: EndModalProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const params = { id: submission.submission_id };
  const navigate = useNavigate();
  const telling = useTelling();
  const cancelled = useAct(
    (told: TellingBody) =>
      call(changeSubmissionStatus, { params, body: { status: 'cancelled', ...told } }),
    {
      done: ({ submission: { status } }) => t('act.changed', { status: t(`status.${status}`) }),
      after: (answer) => {
        showSubmission(answer);
        onClose();
      },
      failed: t('act.changeFailed'),
    },
  );
  const removed = useAct((body: TellingBody) => call(deleteSubmission, { params, body }), {
    done: t('act.removed'),
    after: () => navigate(asShownLast(paths.paymentUnpaidList)),
    failed: t('act.removeFailed'),
    effect: 'gone',
  });
  const end = () => {
    const told = telling.check();
    if (told !== undefined) (act === 'cancel' ? cancelled : removed).run(told);
  };
  const lost = lossesOf(submission, act).map((loss) => t(`losses.${loss}`));
  return (
    <ActModal
      title={t(`act.${act}Title`)}
      act={t(`act.${act}`)}
      role="alertdialog"
      danger
      busy={cancelled.busy || removed.busy}
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
