import type { listDeposits } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { depositsTexts } from './texts.ts';
import { NoteLine } from '../../office/notes/NoteLine.tsx';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { classes } from '../../platform/ui/classes.ts';
import { DepositBadge } from './DepositBadge.tsx';
import styles from './depositRow.module.css';
import { LinkedApplication } from './LinkedApplication.tsx';
import { isDepositDone } from './depositStatus.rules.ts';
import type { DepositAct } from './useDepositActs.ts';

/** What came and, where that differs, what was owed. */
function DepositAmount({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation(depositsTexts);
  const { amount, expected_amount: expected, difference } = deposit;
  if (expected === null || difference === 0) return formatYen(amount);
  return (
    <span className={styles.amount}>
      <span>{formatYen(amount)}</span>
      <small>{t('owed', { amount: formatYen(expected) })}</small>
    </span>
  );
}

/** A day, its year on a line of its own where there is little room; in English the year comes last. */
function Day({ day }: { day: string }) {
  const written = formatDay(day);
  const [, year = '', rest = written] = /^(\d+年)(.*)$/.exec(written) ?? [];
  return (
    <span className={styles.day}>
      {year && <span>{year}</span>}
      <span>{rest}</span>
    </span>
  );
}

/** Of a company the bank abbreviates the legal form: `カ)ホクセイメディカル`. */
const isPerson = (name: string) => !/[()（）]/.test(name);

interface DepositColumns {
  onAct: (act: DepositAct, deposit: Deposit) => void;
  /** The page of a deposit. */
  pageOf: (deposit: Deposit) => string;
}

/** The columns of the deposit list (section 2), each of two lines at most. */
export function useDepositColumns({
  onAct,
  pageOf,
}: DepositColumns): ListColumn<typeof listDeposits>[] {
  const { t } = useTranslation(depositsTexts);
  return [
    {
      key: 'deposited_at',
      header: t('column.date'),
      nowrap: true,
      sortable: true,
      cell: (row) => <Day day={row.deposited_at} />,
    },
    {
      key: 'remitter_name',
      header: t('column.remitter'),
      lead: true,
      sortable: true,
      cut: (row) => row.remitter_name,
      cell: (row) => (
        <Link to={pageOf(row)} className={classes(isPerson(row.remitter_name) && styles.name)}>
          {row.remitter_name}
        </Link>
      ),
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
      cell: (row) => <LinkedApplication deposit={row} onAct={(act) => onAct(act, row)} />,
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (row) => (
        <span className={styles.status}>
          <DepositBadge deposit={row} inline />
          {row.note && <NoteLine note={row.note} done={isDepositDone(row)} />}
        </span>
      ),
    },
  ];
}
