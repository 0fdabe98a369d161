import {
  checkRefundPayer,
  completeRefund,
  downloadReturnInvoice,
  withdrawRefund,
} from '@seminar/shared/papers/refunds/endpoints';
import {
  askForAccount,
  enterPayeeAccount,
  getPayeeAccount,
} from '@seminar/shared/papers/payee-accounts/endpoints';
import { listRefundFiles, makeRefundFile } from '@seminar/shared/papers/refund-files/endpoints';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { useTranslation } from 'react-i18next';
import { refundsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { callFile } from '../../platform/api/call.ts';
import { saveFile } from '../../platform/files/saveFile.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import type { MenuAct } from '../../platform/ui/ActMenu.tsx';
import { RowMenu } from '../../platform/ui/RowMenu.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { mustCheckPayer } from '@seminar/shared/papers/refunds/uncheckedPayer.rules';
import { nextStepOf } from './nextStep.rules.ts';

export type RefundAct = 'checkPayer' | 'complete' | 'withdraw' | 'enter' | 'show' | 'ask' | 'file';

interface RefundActionsProps {
  refund: Refund;
  onAct: (act: RefundAct) => void;
}

/** What can be done with a refund now: the next step as its button, all else in a menu. */
export function RefundActions({ refund, onAct }: RefundActionsProps) {
  const { t } = useTranslation(refundsTexts);
  const may = useMay();
  const { state, return_invoice_number: number } = refund;
  const step = nextStepOf(refund);
  const isInFile = state === 'due' && refund.refund_file !== null && !refund.refund_file.sent;
  const checksFirst = mustCheckPayer(refund);
  const mayComplete = may(completeRefund) && !refund.needs_colleague && !isInFile && !checksFirst;
  const name = refund.deposit.remitter_name;

  const download = useAct(
    (invoice: string) =>
      callFile(
        downloadReturnInvoice,
        { params: { return_invoice_number: invoice } },
        'return-invoice.pdf',
      ),
    {
      after: ({ blob, name: file }) => saveFile(blob, file),
      failed: t('invoice.failed'),
      alert: true,
      effect: 'nothing',
    },
  );

  const items: MenuAct[] = [];
  const open = state === 'due' && refund.refund_file === null;
  if (state === 'due' && mayComplete && step !== 'complete') {
    items.push({ label: t('complete.button'), onSelect: () => onAct('complete') });
  }
  if (open && !checksFirst && step !== 'ask' && refund.payer?.email && may(askForAccount)) {
    items.push({
      label: t(refund.payee_state === 'none' ? 'payee.ask' : 'payee.askAgain'),
      onSelect: () => onAct('ask'),
    });
  }
  if (open && !checksFirst && may(enterPayeeAccount)) {
    items.push({ label: t('payee.enter'), onSelect: () => onAct('enter') });
  }
  if (refund.payee_state === 'given' && may(getPayeeAccount)) {
    items.push({ label: t('payee.show'), onSelect: () => onAct('show') });
  }
  if (number !== null) {
    items.push({
      label: t('invoice.download', { number }),
      icon: 'download',
      onSelect: () => download.run(number),
    });
  }
  if (refund.ended_by_reversal && mayComplete) {
    items.push({ label: t('complete.reversedButton'), onSelect: () => onAct('complete') });
  }
  if (state !== 'withdrawn' && !isInFile && may(withdrawRefund)) {
    items.push({ label: t('withdraw.button'), danger: true, onSelect: () => onAct('withdraw') });
  }
  const values = { name, amount: formatYen(refund.amount) };
  const button = (act: RefundAct, label: string, of: string) => (
    <Button size="s" aria-label={of} onClick={() => onAct(act)}>
      {label}
    </Button>
  );
  return (
    <>
      {step === 'checkPayer' &&
        may(checkRefundPayer) &&
        button('checkPayer', t('checkPayer.button'), t('checkPayer.buttonOf', values))}
      {step === 'ask' &&
        may(askForAccount) &&
        button('ask', t('payee.askShort'), t('payee.askOf', values))}
      {step === 'file' &&
        may(makeRefundFile) &&
        button('file', t('payee.toFile'), t('payee.toFileOf', values))}
      {step === 'openFile' && refund.refund_file && may(listRefundFiles) && (
        <LinkButton size="s" to={pathTo('refundFileDetail', { id: refund.refund_file.id })}>
          {t('payee.openFile')}
        </LinkButton>
      )}
      {state === 'due' && may(completeRefund) && refund.needs_colleague && !isInFile && (
        <span>{t('complete.colleague')}</span>
      )}
      {step === 'complete' &&
        mayComplete &&
        button('complete', t('complete.button'), t('complete.buttonOf', values))}
      {items.length > 0 && <RowMenu label={t('more', { name })} items={items} />}
    </>
  );
}
