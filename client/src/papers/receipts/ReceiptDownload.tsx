import './texts.ts';
import { downloadReceipt } from '@seminar/shared/papers/receipts/endpoints';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../platform/api/call.ts';
import { useDownload } from '../../platform/files/saveFile.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useAlert } from '../../platform/ui/dialogs.ts';

/** Fetches the PDF of a receipt and saves it by the name that the server gives it. */
export function ReceiptDownload({ number }: { number: string }) {
  const { t } = useTranslation('receipts');
  const alert = useAlert();
  const download = useDownload(
    () => callFile(downloadReceipt, { params: { receipt_number: number } }, 'receipt.pdf'),
    () => void alert(t('download.failed')),
  );
  return (
    <Button
      size="s"
      icon="download"
      busy={download.isPending}
      aria-label={t('download.buttonOf', { number })}
      onClick={() => download.mutate()}
    >
      {t('download.button')}
    </Button>
  );
}
