import './texts.ts';
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
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../platform/api/call.ts';
import { saveFile } from '../../platform/files/saveFile.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useAlert } from '../../platform/ui/dialogs.ts';
import type { MenuAct } from '../../platform/ui/ActMenu.tsx';
import { RowMenu } from '../../platform/ui/RowMenu.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { mustCheckPayer } from './payer.rules.ts';

export type RefundAct = 'checkPayer' | 'complete' | 'withdraw' | 'enter' | 'show' | 'ask';

interface RefundActionsProps {
  refund: Refund;
  onAct: (act: RefundAct) => void;
}

/** What can be done with a refund now. */
export function RefundActions({ refund, onAct }: RefundActionsProps) {
  const { t } = useTranslation('refunds');
  const alert = useAlert();
  const may = useMay();
  const { state, return_invoice_number: number } = refund;
  const isInFile = state === 'due' && refund.refund_file !== null && !refund.refund_file.sent;
  const checksFirst = mustCheckPayer(refund);
  const mayComplete = may(completeRefund) && !refund.needs_colleague && !isInFile && !checksFirst;
  const name = refund.deposit.remitter_name;

  const download = async (invoice: string) => {
    try {
      const params = { return_invoice_number: invoice };
      const { blob, name: file } = await callFile(
        downloadReturnInvoice,
        { params },
        'return-invoice.pdf',
      );
      saveFile(blob, file);
    } catch {
      await alert(t('invoice.failed'));
    }
  };

  const items: MenuAct[] = [];
  const open = state === 'due' && refund.refund_file === null;
  if (open && !checksFirst && refund.payer?.email && may(askForAccount)) {
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
      onSelect: () => void download(number),
    });
  }
  if (refund.ended_by_reversal && mayComplete) {
    items.push({ label: t('complete.reversedButton'), onSelect: () => onAct('complete') });
  }
  if (state !== 'withdrawn' && !isInFile && may(withdrawRefund)) {
    items.push({ label: t('withdraw.button'), danger: true, onSelect: () => onAct('withdraw') });
  }
  return (
    <>
      {checksFirst && may(checkRefundPayer) && (
        <Button
          size="s"
          aria-label={t('checkPayer.buttonOf', { name, amount: formatYen(refund.amount) })}
          onClick={() => onAct('checkPayer')}
        >
          {t('checkPayer.button')}
        </Button>
      )}
      {state === 'due' && may(completeRefund) && refund.needs_colleague && !isInFile && (
        <span>{t('complete.colleague')}</span>
      )}
      {state === 'due' && mayComplete && (
        <Button
          size="s"
          aria-label={t('complete.buttonOf', { name, amount: formatYen(refund.amount) })}
          onClick={() => onAct('complete')}
        >
          {t('complete.button')}
        </Button>
      )}
      {items.length > 0 && <RowMenu label={t('more', { name })} items={items} />}
    </>
  );
}
