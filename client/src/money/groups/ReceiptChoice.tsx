import './texts.ts';
import { changeGroupReceipt } from '@seminar/shared/money/groups/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useGroupChange } from './useGroupChange.ts';

/** Nobody is paid and no receipt is valid; the server looks again. */
function isOpen({ anonymised, applications, receipts }: Group): boolean {
  return (
    !anonymised &&
    applications.every(({ payment_status: paid, receipt_number: number }) => {
      return paid !== 'PAID' && number === null;
    }) &&
    receipts.every(({ status }) => status === 'void')
  );
}

/** Whether the company gets one receipt or each of its people gets one, and the way to the other. */
export function ReceiptChoice({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const may = useMay();
  const confirm = useConfirm();
  const { change, busy } = useGroupChange();
  const other = group.receipt === 'each' ? 'one' : 'each';

  const choose = async () => {
    const sure = await confirm({
      title: t(`receiptTo.${other}.title`),
      message: t(`receiptTo.${other}.what`),
      confirmLabel: t('receiptTo.sure'),
    });
    if (!sure) return;
    const params = { id: group.group_id };
    await change(
      () => call(changeGroupReceipt, { params, body: { receipt: other } }),
      t('receiptTo.done'),
    );
  };

  return (
    <Stack row gap="s">
      <span>{t(`detail.receiptOf.${group.receipt}`)}</span>
      {may(changeGroupReceipt) && isOpen(group) && (
        <Button size="s" busy={busy} onClick={() => void choose()}>
          {t(`receiptTo.${other}.button`)}
        </Button>
      )}
    </Stack>
  );
}
