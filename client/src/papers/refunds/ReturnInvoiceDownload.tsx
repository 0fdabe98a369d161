import { downloadReturnInvoice } from '@seminar/shared/papers/refunds/endpoints';
import { useTranslation } from 'react-i18next';
import { refundsTexts } from './texts.ts';
import { callFile } from '../../platform/api/call.ts';
import { useDownload } from '../../platform/files/saveFile.ts';
import { Button } from '../../platform/ui/Button.tsx';

/** Fetches the PDF of a return invoice and saves it by the name that the server gives it. */
export function ReturnInvoiceDownload({ number }: { number: string }) {
  const { t } = useTranslation(refundsTexts);
  const params = { return_invoice_number: number };
  const download = useDownload(
    () => callFile(downloadReturnInvoice, { params }, 'return-invoice.pdf'),
    { failed: t('invoice.failed'), alert: true },
  );
  return (
    <Button
      size="s"
      icon="download"
      busy={download.busy}
      aria-label={t('invoice.downloadOf', { number })}
      onClick={() => download.run()}
    >
      PDF
    </Button>
  );
}
