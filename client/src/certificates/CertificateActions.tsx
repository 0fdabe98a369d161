import './texts.ts';
import {
  deleteCertificate,
  issueCertificate,
  type Certificate,
} from '@seminar/shared/certificates/endpoints';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { Button } from '../ui/Button.tsx';
import { useConfirm } from '../ui/dialogs.ts';
import { CertificateDownload } from './CertificateDownload.tsx';
import { useCertificateChange } from './useCertificateChange.ts';

interface CertificateActionsProps {
  certificate: Certificate;
  onRevoke: (certificate: Certificate) => void;
}

/** Issue, download, delete: each where it is possible (section 2 of the specification). */
export function CertificateActions({ certificate, onRevoke }: CertificateActionsProps) {
  const { t } = useTranslation('certificates');
  const confirm = useConfirm();
  const issuing = useCertificateChange('issue');
  const removing = useCertificateChange('remove');
  const { id, status } = certificate;
  const name = certificate.student.name || t('none');
  const seminar = certificate.seminar.name || t('none');

  const issue = async () => {
    const confirmed = await confirm({
      title: t('issue.confirm'),
      message: t('issue.what', { name, seminar }),
      confirmLabel: t('issue.label'),
    });
    if (!confirmed) return;
    issuing.change({
      work: async () => {
        const { data } = await call(issueCertificate, { body: { certificate_id: id } });
        return { number: data.certificate_number };
      },
    });
  };

  const remove = async () => {
    if (status === 'issued') return onRevoke(certificate);
    const confirmed = await confirm({
      title: t('remove.confirm'),
      message: t('remove.what', { name, seminar }),
      confirmLabel: t('remove.label'),
      danger: true,
    });
    if (!confirmed) return;
    removing.change({
      work: async () => {
        await call(deleteCertificate, { params: { id }, body: {} });
        return { number: null };
      },
    });
  };

  return (
    <>
      {status === 'unissued' ? (
        <Button
          size="s"
          busy={issuing.busy}
          aria-label={t('issue.buttonOf', { name, id })}
          onClick={() => void issue()}
        >
          {t('issue.button')}
        </Button>
      ) : (
        <CertificateDownload id={id} name={name} />
      )}
      {status !== 'revoked' && (
        <Button
          size="s"
          variant="quiet"
          busy={removing.busy}
          aria-label={t('remove.buttonOf', { name, id })}
          onClick={() => void remove()}
        >
          {t('remove.button')}
        </Button>
      )}
    </>
  );
}
