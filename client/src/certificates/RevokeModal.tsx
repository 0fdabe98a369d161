import './texts.ts';
import { deleteCertificate, type Certificate } from '@seminar/shared/certificates/endpoints';
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

interface RevokeModalProps {
  certificate: Certificate;
  onClose: () => void;
}

/** Asks before an issued certificate is revoked, and for the reason. */
export function RevokeModal({ certificate, onClose }: RevokeModalProps) {
  const { t } = useTranslation(['certificates', 'ui']);
  const { change, busy } = useCertificateChange('revoke');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<'reasonNeeded' | 'reasonLong'>();
  const { id, certificate_number: number } = certificate;

  const revoke = () => {
    const told = reason.trim();
    const wrong =
      told === '' ? 'reasonNeeded' : told.length > longestReason ? 'reasonLong' : undefined;
    setProblem(wrong);
    if (wrong) return;
    change({
      work: async () => {
        await call(deleteCertificate, { params: { id }, body: { reason: told } });
        return { number };
      },
      onClose,
    });
  };

  return (
    <Modal
      title={t('certificates:revoke.title')}
      role="alertdialog"
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('ui:cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={revoke}>
            {t('certificates:revoke.label')}
          </Button>
        </>
      }
    >
      <Stack>
        <InfoPanel type="warning" title={t('certificates:revoke.what')}>
          {t('certificates:revoke.effect', {
            number: number ?? '',
            name: certificate.student.name || t('certificates:none'),
          })}
        </InfoPanel>
        <TextArea
          label={t('certificates:revoke.reason')}
          support={t('certificates:revoke.reasonSupport')}
          required
          rows={3}
          data-autofocus
          value={reason}
          error={problem && t(`certificates:revoke.${problem}`)}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </Modal>
  );
}
