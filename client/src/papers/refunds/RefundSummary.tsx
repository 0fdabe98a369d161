import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { useTranslation } from 'react-i18next';
import { refundsTexts } from './texts.ts';
import { formatDay, formatYen, withNote } from '../../platform/i18n/format.ts';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';

/** Summary of the refund in a dialog. */
export function RefundSummary({ refund }: { refund: Refund }) {
  const { t } = useTranslation(refundsTexts);
  const { deposit, payer } = refund;
  const bank = [deposit.bank_name, deposit.branch_name].filter(Boolean).join(' ');
  return (
    <DescriptionList
      items={[
        { term: t('column.amount'), detail: formatYen(refund.amount) },
        { term: t('column.deposited'), detail: formatDay(deposit.deposited_at) },
        {
          term: t('remitter'),
          detail: withNote(deposit.remitter_name, bank || t('noBank')),
          wide: true,
        },
        {
          term: t('column.submission'),
          detail: payer
            ? [payer.company, payer.name, payer.email].join(' ').trim()
            : t('noSubmission'),
          wide: true,
        },
      ]}
    />
  );
}
