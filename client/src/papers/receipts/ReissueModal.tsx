import { reissueReceipt } from '@seminar/shared/papers/receipts/endpoints';
import {
  honorifics,
  type Receipt,
  type ReceiptDetail,
} from '@seminar/shared/papers/receipts/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { receiptsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { formatList } from '../../platform/i18n/format.ts';
import { call } from '../../platform/api/call.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../telling/mail/useTelling.ts';
import { useReceipt } from './useReceipt.ts';
import { WordingFields } from './WordingFields.tsx';

interface Wording {
  reason: string;
  addressee: string;
  honorific: string;
  proviso: string;
}

interface ReissueModalProps {
  receipt: Receipt;
  onClose: () => void;
}

/** Reissues a receipt (再発行), as it is or to another addressee. */
export function ReissueModal({ receipt, onClose }: ReissueModalProps) {
  const { t } = useTranslation(receiptsTexts);
  const number = receipt.receipt_number;
  const detail = useReceipt(number);
  // The form stays as it was opened, also when the receipt is fetched again behind it.
  const [opened, setOpened] = useState<ReceiptDetail>();
  if (!opened && detail.data && !detail.isFetching) setOpened(detail.data);
  if (opened) return <ReissueForm receipt={opened} onClose={onClose} />;
  return (
    <Modal title={t('reissue.title')} onClose={onClose}>
      {detail.error ? <Failed query={detail} /> : <Skeleton lines={6} />}
    </Modal>
  );
}

function ReissueForm({ receipt, onClose }: { receipt: ReceiptDetail; onClose: () => void }) {
  const { t } = useTranslation(receiptsTexts);
  const number = receipt.receipt_number;
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: {
      reason: '',
      addressee: receipt.applicant.name,
      honorific: receipt.honorific,
      proviso: receipt.proviso,
    },
  });
  const telling = useTelling();
  const bodyOf = (input: Wording) => ({
    ...input,
    honorific: honorifics.find((known) => known === input.honorific),
    version: receipt.version,
  });
  const reissue = useAct(
    ({ told, ...input }: Wording & { told: TellingBody }) =>
      call(reissueReceipt, {
        params: { receipt_number: number },
        body: { ...bodyOf(input), ...told },
      }),
    {
      done: (_, { told }) => {
        const mailed = receipt.email !== '' && !('tell' in told);
        return t(`reissue.${mailed ? 'doneAndMailed' : 'done'}`, { number });
      },
      close: onClose,
      fields: 'all',
    },
  );
  const { problem } = reissue;

  return (
    <ActModal
      title={t('reissue.title')}
      act={t('reissue.execute')}
      busy={reissue.busy}
      onAct={() =>
        void handleSubmit((input) => {
          const told = receipt.email === '' ? {} : telling.check();
          if (told !== undefined) reissue.run({ ...input, told });
        })()
      }
      onClose={onClose}
    >
      <Stack>
        <p>{t('reissue.lead')}</p>
        <DescriptionList columns={1} items={[{ term: t('reissue.number'), detail: number }]} />
        {receipt.unprintable.length > 0 && (
          <InfoPanel
            type="warning"
            title={t('reissue.unprintable', {
              characters: formatList(receipt.unprintable),
            })}
          />
        )}
        {reissue.error && (
          <InfoPanel type="error" title={t('reissue.failed')}>
            {reissue.failure}
          </InfoPanel>
        )}
        <WordingFields register={(field) => register(field)} problem={problem} />
        <TextArea
          {...register('reason', {
            validate: (text) => text.trim() !== '' || t('reissue.reasonNeeded'),
          })}
          label={t('reissue.reason')}
          support={t('reissue.reasonSupport')}
          required
          rows={2}
          error={formState.errors.reason?.message ?? problem('reason')}
        />
        {receipt.email === '' ? (
          <p>{t('reissue.noEmail')}</p>
        ) : (
          <TellPart
            telling={telling}
            preview={(mail) => {
              const input = getValues();
              if (input.reason.trim() === '') return undefined;
              return call(mailPreviewOf(reissueReceipt), {
                params: { receipt_number: number },
                body: { ...bodyOf(input), ...mail },
              });
            }}
          />
        )}
      </Stack>
    </ActModal>
  );
}
