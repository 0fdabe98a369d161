import './texts.ts';
import { downloadCertificate, type Certificate } from '@seminar/shared/certificates/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, callFile } from '../api/call.ts';
import { saveFile } from '../files/saveFile.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { Button } from '../ui/Button.tsx';
import { useAlert } from '../ui/dialogs.ts';

/** Fetches the PDF of a certificate and saves it by the name that the server gives it. */
export function CertificateDownload({ id, name }: { id: Certificate['id']; name: string }) {
  const { t } = useTranslation('certificates');
  const failureText = useFailureText();
  const alert = useAlert();
  const download = useMutation({
    mutationFn: () => callFile(downloadCertificate, { params: { id } }, 'certificate.pdf'),
    onSuccess: ({ blob, name: file }) => saveFile(blob, file),
    onError: (error) => {
      const missing = error instanceof ApiError && (error.status === 404 || error.status === 409);
      const told = missing
        ? t('download.unavailable', { id })
        : `${t('download.failed', { id })}\n${failureText(error)}`;
      void alert(told);
    },
  });
  return (
    <Button
      size="s"
      icon="download"
      busy={download.isPending}
      aria-label={t('download.buttonOf', { name, id })}
      onClick={() => download.mutate()}
    >
      {t('download.button')}
    </Button>
  );
}
