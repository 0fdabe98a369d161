import '../../platform/i18n/depositTexts.ts';
import type { listDeposits } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoteLine } from '../../office/notes/NoteLine.tsx';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import type { DepositAct } from './DepositActions.tsx';
import { DepositBadge } from './DepositBadge.tsx';
import { DepositEnds } from './DepositEnds.tsx';
import { LinkedApplication } from './LinkedApplication.tsx';
import { isDone } from './depositStatus.rules.ts';

/** What came and, where that differs, what was owed. */
function DepositAmount({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const { amount, expected_amount: expected, difference } = deposit;
  if (expected === null || difference === 0) return formatYen(amount);
  return (
    <Lines end>
      <span>{formatYen(amount)}</span>
      <small>{t('owed', { amount: formatYen(expected) })}</small>
    </Lines>
  );
}

/** The columns of the deposit list (section 2). */
export function useDepositColumns(
  onAct: (act: DepositAct, deposit: Deposit) => void,
): ListColumn<typeof listDeposits>[] {
  const { t } = useTranslation('deposits');
  return [
    {
      key: 'deposited_at',
      header: t('column.date'),
      nowrap: true,
      sortable: true,
      cell: (row) => formatDay(row.deposited_at),
    },
    {
      key: 'remitter_name',
      header: t('column.remitter'),
      lead: true,
      sortable: true,
      cut: (row) => row.remitter_name,
      cell: (row) => <Link to={pathTo('depositDetail', { id: row.id })}>{row.remitter_name}</Link>,
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      sortable: true,
      cell: (row) => <DepositAmount deposit={row} />,
    },
    {
      key: 'account',
      header: t('column.account'),
      nowrap: true,
      cell: (row) => row.virtual_bank_account?.account_number,
    },
    {
      key: 'application',
      wide: true,
      header: t('column.application'),
      cell: (row) => <LinkedApplication deposit={row} />,
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (row) => (
        <Stack gap="s">
          <DepositBadge deposit={row} />
          {row.note && <NoteLine note={row.note} done={isDone(row)} />}
          <DepositEnds deposit={row} variant="link" onAct={(act) => onAct(act, row)} />
        </Stack>
      ),
    },
  ];
}
