import {
  deleteCertificate,
  reissueCertificate,
  type Certificate,
} from '@seminar/shared/papers/certificates/endpoints';
import { useTranslation } from 'react-i18next';
import { certificatesTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { CertificateDownload } from './CertificateDownload.tsx';
import { IssueButton } from './IssueButton.tsx';
import { useMay } from '../../platform/session/useMay.ts';

interface CertificateActionsProps {
  certificate: Certificate;
  onRevoke: (certificate: Certificate) => void;
  onReissue: (certificate: Certificate) => void;
}

/** Issue, download, delete: each where it is possible (section 2 of the specification). */
export function CertificateActions({ certificate, onRevoke, onReissue }: CertificateActionsProps) {
  const { t } = useTranslation(certificatesTexts);
  const may = useMay();
  const confirm = useConfirm();
  const { id, status, reissuable } = certificate;
  const removing = useAct(() => call(deleteCertificate, { params: { id }, body: {} }), {
    done: t('remove.done'),
    failed: t('remove.failed'),
  });
  const name = certificate.student.name || t('none');
  const seminar = certificate.seminar.name || t('none');
  // What was issued stays in the list; what was not is deleted.
  const act = status === 'issued' ? 'revoke' : 'remove';

  const remove = async () => {
    if (status === 'issued') return onRevoke(certificate);
    const confirmed = await confirm({
      title: t('remove.confirm'),
      message: t('remove.what', { name, seminar }),
      confirmLabel: t('remove.label'),
      danger: true,
    });
    if (confirmed) removing.run();
  };

  return (
    <>
      {status === 'unissued' ? (
        <IssueButton id={id} name={name} seminar={seminar} />
      ) : (
        <CertificateDownload id={id} name={name} />
      )}
      {reissuable && may(reissueCertificate) && (
        <Button
          size="s"
          variant="quiet"
          aria-label={t('reissue.buttonOf', { name, id })}
          onClick={() => onReissue(certificate)}
        >
          {t('reissue.button')}
        </Button>
      )}
      {status !== 'revoked' && may(deleteCertificate) && (
        <Button
          size="s"
          variant="quiet"
          busy={removing.busy}
          aria-label={t(`${act}.buttonOf`, { name, id })}
          onClick={() => void remove()}
        >
          {t(`${act}.button`)}
        </Button>
      )}
    </>
  );
}
