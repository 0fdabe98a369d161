import '../../platform/i18n/depositTexts.ts';
import { getDeposit } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatDay, formatYen, withNote } from '../../platform/i18n/format.ts';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import type { Promised } from './promised.rules.ts';

interface PayerBesideProps {
  deposit: Deposit;
  promised: Promised;
}

/** Who sent the money, from which bank, beside whom it would go back to. */
export function PayerBeside({ deposit, promised }: PayerBesideProps) {
  const { t } = useTranslation('deposits');
  const { id } = deposit;
  const detail = useQuery({ ...queryOf(getDeposit, { params: { id } }), select: dataOf });
  return (
    <Loaded query={detail} lines={3}>
      {({ bank_name: bank, branch_name: branch }) => (
        <DescriptionList
          items={[
            {
              term: t('refund.payer'),
              detail: withNote(
                deposit.remitter_name,
                [bank, branch].filter(Boolean).join(' ') || t('refund.noBank'),
              ),
              wide: true,
            },
            { term: t(`refund.to.${promised.kind}`), detail: promised.name, wide: true },
            { term: t('column.date'), detail: formatDay(deposit.deposited_at) },
            { term: t('column.amount'), detail: formatYen(deposit.amount) },
          ]}
        />
      )}
    </Loaded>
  );
}
