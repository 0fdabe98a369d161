import {
  downloadCertificate,
  type Certificate,
} from '@seminar/shared/papers/certificates/endpoints';
import { useTranslation } from 'react-i18next';
import { certificatesTexts } from './texts.ts';
import { callFile } from '../../platform/api/call.ts';
import { isOutOfDate } from '../../platform/api/queryClient.ts';
import { useDownload } from '../../platform/files/saveFile.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useAlert } from '../../platform/ui/dialogs.ts';

/** Fetches the PDF of a certificate and saves it by the name that the server gives it. */
export function CertificateDownload({ id, name }: { id: Certificate['id']; name: string }) {
  const { t } = useTranslation(certificatesTexts);
  const alert = useAlert();
  const download = useDownload(
    () => callFile(downloadCertificate, { params: { id } }, 'certificate.pdf'),
    {
      failed: t('download.failed', { id }),
      alert: true,
      refused: (error) => {
        if (!isOutOfDate(error)) return false;
        void alert(t('download.unavailable', { id }));
        return true;
      },
    },
  );
  return (
    <Button
      size="s"
      icon="download"
      busy={download.busy}
      aria-label={t('download.buttonOf', { name, id })}
      onClick={() => download.run()}
    >
      {t('download.button')}
    </Button>
  );
}
