import { downloadReceiptIssue } from '@seminar/shared/papers/receipts/endpoints';
import type { Receipt, ReceiptIssue } from '@seminar/shared/papers/receipts/schema';
import { useTranslation } from 'react-i18next';
import { receiptsTexts } from './texts.ts';
import { callFile } from '../../platform/api/call.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { useDownload } from '../../platform/files/saveFile.ts';
import { formatDay, formatInstant, withNote, withValue } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReceipt } from './useReceipt.ts';

interface HistoryModalProps {
  receipt: Receipt;
  onClose: () => void;
}

/** Every issue of a receipt, the newest first, with the document that was handed out. */
export function HistoryModal({ receipt, onClose }: HistoryModalProps) {
  const { t } = useTranslation(receiptsTexts);
  const number = receipt.receipt_number;
  const detail = useReceipt(number);
  return (
    <Modal title={t('history.title', { number })} onClose={onClose} size="l">
      <Stack>
        <Loaded query={detail} lines={6}>
          {(data) => (
            <>
              {data.voided_at !== null && (
                <InfoPanel
                  type="warning"
                  title={t('history.voided', {
                    day: formatInstant(data.voided_at),
                    reason: data.void_reason ?? '',
                  })}
                />
              )}
              {data.versions.map((issue) => (
                <Issue key={issue.version} number={number} issue={issue} />
              ))}
            </>
          )}
        </Loaded>
      </Stack>
    </Modal>
  );
}

function Issue({ number, issue }: { number: string; issue: ReceiptIssue }) {
  const { t } = useTranslation(receiptsTexts);
  const params = { receipt_number: number, version: issue.version };
  const download = useDownload(() => callFile(downloadReceiptIssue, { params }, 'receipt.pdf'), {
    failed: t('download.failed'),
    alert: 'alone',
  });
  const title =
    issue.version === 1 ? t('history.first') : t('history.reissue', { count: issue.version - 1 });
  return (
    <Card
      title={title}
      headingLevel={3}
      action={
        <Button
          size="s"
          icon="download"
          busy={download.busy}
          aria-label={t('history.downloadOf', { issue: title })}
          onClick={() => download.run()}
        >
          {t('history.download')}
        </Button>
      }
    >
      <DescriptionList
        items={[
          { term: t('history.issuedOn'), detail: formatDay(issue.issued_on) },
          {
            term: t('history.who'),
            detail: withNote(issue.who ?? t('history.system'), formatInstant(issue.at)),
          },
          { term: t('history.addressee'), detail: `${issue.addressee} ${issue.honorific}` },
          { term: t('history.proviso'), detail: issue.proviso },
          issue.reason !== null && { term: t('history.reason'), detail: issue.reason, wide: true },
        ]}
      />
      <Disclosure label={t('history.technical')}>
        <p>{withValue(t('history.sha256'), issue.sha256 ?? t('history.notDrawn'))}</p>
      </Disclosure>
    </Card>
  );
}
