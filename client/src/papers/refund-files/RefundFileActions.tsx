import {
  approveRefundFile,
  downloadRefundFile,
  markRefundFileSent,
  withdrawRefundFile,
} from '@seminar/shared/papers/refund-files/endpoints';
import type { RefundFile } from '@seminar/shared/papers/refund-files/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refundFilesTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call, callFile } from '../../platform/api/call.ts';
import { saveFile } from '../../platform/files/saveFile.ts';
import { formatCount, formatDay, formatYen } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';

/** What can be done with a file now. */
export function RefundFileActions({ file }: { file: RefundFile }) {
  const { t } = useTranslation(refundFilesTexts);
  const confirm = useConfirm();
  const [withdrawing, setWithdrawing] = useState(false);
  const { id, state, version, broken } = file;
  // With the version that was shown when it was asked: what a colleague does meanwhile is not passed over.
  const approve = useAct(
    (seen: number) => call(approveRefundFile, { params: { id }, body: { version: seen } }),
    {
      done: t('approve.done'),
      failed: t('approve.failed'),
    },
  );
  const sent = useAct(
    (seen: number) => call(markRefundFileSent, { params: { id }, body: { version: seen } }),
    {
      done: t('sent.done'),
      failed: t('sent.failed'),
    },
  );
  const download = useAct(
    async () => {
      const { blob, name } = await callFile(downloadRefundFile, { params: { id } }, 'furikomi.txt');
      saveFile(blob, name);
    },
    {
      failed: t('downloadFailed'),
    },
  );
  const askApproval = async () => {
    const sure = await confirm({
      title: t('approve.title'),
      message: t('approve.lead', {
        number: formatCount(file.number_of_refunds),
        amount: formatYen(file.amount),
        day: formatDay(file.transfer_on),
      }),
      confirmLabel: t('approve.button'),
    });
    if (sure) approve.run(version);
  };
  const askSent = async () => {
    const sure = await confirm({
      title: t('sent.title'),
      message: t('sent.lead'),
      confirmLabel: t('sent.button'),
    });
    if (sure) sent.run(version);
  };
  const ready = state === 'ready' && !broken;
  return (
    <Stack row gap="s">
      {state === 'waiting' && file.needs_colleague && <p>{t('waitingOwn')}</p>}
      {state === 'waiting' && !file.needs_colleague && !broken && (
        <Button variant="primary" busy={approve.busy} onClick={() => void askApproval()}>
          {t('approve.button')}
        </Button>
      )}
      {(ready || state === 'sent' || state === 'done') && file.kept && (
        <Button
          variant={ready ? 'primary' : 'secondary'}
          icon="download"
          busy={download.busy}
          onClick={() => download.run()}
        >
          {t('download')}
        </Button>
      )}
      {ready && (
        <Button busy={sent.busy} onClick={() => void askSent()}>
          {t('sent.button')}
        </Button>
      )}
      {(state === 'waiting' || state === 'ready') && (
        <Button variant="dangerAsk" onClick={() => setWithdrawing(true)}>
          {t('withdraw.button')}
        </Button>
      )}
      {withdrawing && <WithdrawFileModal file={file} onClose={() => setWithdrawing(false)} />}
    </Stack>
  );
}

function WithdrawFileModal({ file, onClose }: { file: RefundFile; onClose: () => void }) {
  const { t } = useTranslation(refundFilesTexts);
  const reason = useReason();
  // One that a colleague approves or sends while this is open is not withdrawn unseen.
  const [{ id, version }] = useState(file);
  const withdraw = useAct(
    (said: string) => call(withdrawRefundFile, { params: { id }, body: { version, reason: said } }),
    {
      done: t('withdraw.done'),
      close: onClose,
    },
  );
  return (
    <ActModal
      title={t('withdraw.title')}
      act={t('withdraw.button')}
      danger
      busy={withdraw.busy}
      onAct={() => {
        const said = reason.check();
        if (said !== undefined) withdraw.run(said);
      }}
      onClose={onClose}
    >
      <Stack>
        <NotDone act={withdraw} title={t('withdraw.failed')} />
        <p>{t('withdraw.lead')}</p>
        <ReasonField label={t('withdraw.reason')} reason={reason} />
      </Stack>
    </ActModal>
  );
}
