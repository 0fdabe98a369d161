import { takeProofBack } from '@seminar/shared/applying/attendance/endpoints';
import type { Proof } from '@seminar/shared/applying/attendance/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useTranslation } from 'react-i18next';
import { attendanceTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../telling/mail/useTelling.ts';

/** Asks before a proof of attendance is taken back, and shows the mail of it. */
export function TakeBackModal({ proof, onClose }: { proof: Proof; onClose: () => void }) {
  const { t } = useTranslation(attendanceTexts);
  const params = { id: proof.id };
  const reason = useReason();
  const telling = useTelling();
  const takeBack = useAct(
    (body: TellingBody & { reason: string }) => call(takeProofBack, { params, body }),
    {
      done: t('takeBack.done'),
      close: onClose,
      failed: t('takeBack.failed'),
    },
  );
  const act = () => {
    const said = reason.check();
    const told = telling.check();
    if (said === undefined || told === undefined) return;
    takeBack.run({ reason: said, ...told });
  };
  return (
    <ActModal
      title={t('takeBack.title')}
      role="alertdialog"
      act={t('takeBack.act')}
      danger
      busy={takeBack.busy}
      onAct={act}
      onClose={onClose}
    >
      <Stack>
        <InfoPanel type="warning">{t('takeBack.what')}</InfoPanel>
        <ReasonField label={t('takeBack.reason')} reason={reason} />
        <TellPart
          telling={telling}
          preview={(mail) => {
            const said = reason.check();
            if (said === undefined) return undefined;
            return call(mailPreviewOf(takeProofBack), { params, body: { reason: said, ...mail } });
          }}
        />
      </Stack>
    </ActModal>
  );
}
