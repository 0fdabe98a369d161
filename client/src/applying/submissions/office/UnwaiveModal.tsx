import { unwaiveShortfall } from '@seminar/shared/money/deposits/endpoints';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { formatYen } from '../../../platform/i18n/format.ts';
import { TellPart } from '../../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../../telling/mail/useTelling.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { ReasonField } from '../../../platform/ui/ReasonField.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useReason } from '../../../platform/ui/useReason.ts';
import { showSubmission } from '../useSubmission.ts';

interface UnwaiveModalProps {
  submissionId: string;
  name: string;
  /** Yen that the association bears. */
  waived: number;
  onClose: () => void;
}

/** Undoes what the association bears of a fee. */
export function UnwaiveModal({ submissionId: id, name, waived, onClose }: UnwaiveModalProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const reason = useReason();
  const telling = useTelling();
  const amount = formatYen(waived);
  const unwaive = useAct(
    (body: { reason: string } & TellingBody) => call(unwaiveShortfall, { params: { id }, body }),
    {
      done: t('unwaive.done', { amount }),
      after: ({ data }) => {
        showSubmission({ submission: data });
        onClose();
      },
      failed: t('unwaive.failed'),
    },
  );

  const undo = () => {
    const said = reason.check();
    const told = telling.check();
    if (said === undefined || told === undefined) return;
    unwaive.run({ reason: said, ...told });
  };

  return (
    <ActModal
      title={t('unwaive.title')}
      act={t('unwaive.button')}
      danger
      busy={unwaive.busy}
      onAct={undo}
      onClose={onClose}
    >
      <Stack>
        <p>{t('unwaive.lead', { name, amount })}</p>
        <InfoPanel type="warning" title={t('unwaive.lost')}>
          {t('unwaive.effect')}
        </InfoPanel>
        <ReasonField label={t('unwaive.reason')} reason={reason} />
        <TellPart
          telling={telling}
          preview={(mail) => {
            const said = reason.check();
            if (said === undefined) return undefined;
            const body = { reason: said, ...mail };
            return call(mailPreviewOf(unwaiveShortfall), { params: { id }, body });
          }}
        />
      </Stack>
    </ActModal>
  );
}
