import { downloadReceipt } from '@seminar/shared/papers/receipts/endpoints';
import { useTranslation } from 'react-i18next';
import { receiptsTexts } from './texts.ts';
import { callFile } from '../../platform/api/call.ts';
import { useDownload } from '../../platform/files/saveFile.ts';
import { Button } from '../../platform/ui/Button.tsx';

/** Fetches the PDF of a receipt and saves it by the name that the server gives it. */
export function ReceiptDownload({ number }: { number: string }) {
  const { t } = useTranslation(receiptsTexts);
  const download = useDownload(
    () => callFile(downloadReceipt, { params: { receipt_number: number } }, 'receipt.pdf'),
    { failed: t('download.failed'), alert: 'alone' },
  );
  return (
    <Button
      size="s"
      icon="download"
      busy={download.busy}
      aria-label={t('download.buttonOf', { number })}
      onClick={() => download.run()}
    >
      {t('download.button')}
    </Button>
  );
}
