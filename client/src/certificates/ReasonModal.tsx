import './texts.ts';
import {
  deleteCertificate,
  reissueCertificate,
  type Certificate,
} from '@seminar/shared/certificates/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { Button } from '../ui/Button.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useCertificateChange } from './useCertificateChange.ts';

const longestReason = 500;

const works = {
  async revoke({ id, certificate_number: number }: Certificate, reason: string) {
    await call(deleteCertificate, { params: { id }, body: { reason } });
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

/** Asks before an issued certificate is revoked, or a revoked one issued anew, and for the reason. */
export function ReasonModal({ act, certificate, onClose }: ReasonModalProps) {
  const { t } = useTranslation(['certificates', 'ui']);
  const { change, busy } = useCertificateChange(act);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<'reasonNeeded' | 'reasonLong'>();

  const submit = () => {
    const told = reason.trim();
    const wrong =
      told === '' ? 'reasonNeeded' : told.length > longestReason ? 'reasonLong' : undefined;
    setProblem(wrong);
    if (!wrong) change({ work: () => works[act](certificate, told), onClose });
  };

  return (
    <Modal
      title={t(`certificates:${act}.title`)}
      role="alertdialog"
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('ui:cancel')}
          </Button>
          <Button variant={act === 'revoke' ? 'danger' : 'primary'} busy={busy} onClick={submit}>
            {t(`certificates:${act}.label`)}
          </Button>
        </>
      }
    >
      <Stack>
        <InfoPanel
          type={act === 'revoke' ? 'warning' : 'info'}
          title={t(`certificates:${act}.what`)}
        >
          {t(`certificates:${act}.effect`, {
            number: certificate.certificate_number ?? '',
            name: certificate.student.name || t('certificates:none'),
          })}
        </InfoPanel>
        <TextArea
          label={t(`certificates:${act}.reason`)}
          support={t(`certificates:${act}.reasonSupport`)}
          required
          rows={3}
          data-autofocus
          value={reason}
          error={problem && t(`certificates:${act}.${problem}`)}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </Modal>
  );
}
