import { downloadBill } from '@seminar/shared/papers/bills/endpoints';
import { useTranslation } from 'react-i18next';
import { billsTexts } from './texts.ts';
import { callFile } from '../../platform/api/call.ts';
import { useDownload } from '../../platform/files/saveFile.ts';
import { Button } from '../../platform/ui/Button.tsx';

/** Fetches the PDF of an invoice or an estimate and saves it by the name that the server gives it. */
export function BillDownload({ number }: { number: string }) {
  const { t } = useTranslation(billsTexts);
  const download = useDownload(
    () => callFile(downloadBill, { params: { bill_number: number } }, 'bill.pdf'),
    { failed: t('download.failed'), alert: true },
  );
  return (
    <Button
      size="s"
      icon="download"
      busy={download.busy}
      aria-label={t('download.of', { number })}
      onClick={() => download.run()}
    >
      {t('download.button')}
    </Button>
  );
}
