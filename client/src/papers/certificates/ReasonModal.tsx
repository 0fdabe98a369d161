import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import {
  deleteCertificate,
  reissueCertificate,
  type Certificate,
} from '@seminar/shared/papers/certificates/endpoints';
import { useTranslation } from 'react-i18next';
import { certificatesTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../telling/mail/useTelling.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';

const works = {
  async revoke({ id, certificate_number: number }: Certificate, reason: string, told: TellingBody) {
    await call(deleteCertificate, { params: { id }, body: { reason, ...told } });
    return { number };
  },
  async reissue({ id }: Certificate, reason: string) {
    const { data } = await call(reissueCertificate, { params: { id }, body: { reason } });
    return { number: data.certificate_number };
  },
};

interface ReasonModalProps {
  act: keyof typeof works;
  certificate: Certificate;
  onClose: () => void;
}

/** Asks before a certificate is revoked or reissued, and for the reason. */
export function ReasonModal({ act, certificate, onClose }: ReasonModalProps) {
  const { t } = useTranslation(certificatesTexts);
  const reason = useReason();
  const telling = useTelling();

  const acting = useAct(
    ({ said, told }: { said: string; told: TellingBody }) => works[act](certificate, said, told),
    {
      done: ({ number }) => t(`${act}.done`, { number: number ?? '' }),
      close: onClose,
      failed: t(`${act}.failed`),
    },
  );
  const submit = () => {
    const said = reason.check();
    const told = telling.check();
    if (said !== undefined && told !== undefined) acting.run({ said, told });
  };

  return (
    <ActModal
      title={t(`${act}.title`)}
      role="alertdialog"
      act={t(`${act}.label`)}
      danger={act === 'revoke'}
      busy={acting.busy}
      onAct={submit}
      onClose={onClose}
    >
      <Stack>
        <InfoPanel type={act === 'revoke' ? 'warning' : 'info'} title={t(`${act}.what`)}>
          {t(`${act}.effect`, {
            number: certificate.certificate_number ?? '',
            name: certificate.student.name || t('none'),
          })}
        </InfoPanel>
        <ReasonField
          label={t(`${act}.reason`)}
          support={t(`${act}.reasonSupport`)}
          reason={reason}
        />
        {act === 'revoke' && (
          <TellPart
            telling={telling}
            preview={(mail) => {
              const said = reason.check();
              if (said === undefined) return undefined;
              const asked = { params: { id: certificate.id }, body: { reason: said, ...mail } };
              return call(mailPreviewOf(deleteCertificate), asked);
            }}
          />
        )}
      </Stack>
    </ActModal>
  );
}
