import type { Day } from '@seminar/shared/date';
import type { Submission } from '@seminar/shared/submissions/schema';
import { useTranslation } from 'react-i18next';
import { formatDay, formatYen } from '../../i18n/format.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import styles from './ApplicantSubmissionPage.module.css';

interface TransferAccountProps {
  account: NonNullable<Submission['applicant']['virtual_bank_account']>;
  /** Yen that are still to be paid. */
  amount: number;
  /** Something was paid already. */
  partly: boolean;
  deadline: Day | null;
}

/** Where to pay how much until when. */
export function TransferAccount({ account, amount, partly, deadline }: TransferAccountProps) {
  const { t } = useTranslation('applicant');
  const until = deadline && {
    term: t('transfer.deadline'),
    detail: <span className={styles.deadline}>{formatDay(deadline)}</span>,
  };
  const branch = { name: account.branch_name, code: account.branch_code };
  const payment = [
    {
      term: partly ? t('transfer.difference') : t('transfer.amount'),
      detail: <span className={styles.amount}>{formatYen(amount)}</span>,
    },
    ...(until ? [until] : []),
    { term: t('transfer.bank'), detail: account.bank_name },
    { term: t('transfer.branch'), detail: t('transfer.branchCode', branch) },
    { term: t('transfer.kind'), detail: t('transfer.ordinary') },
  ];
  return (
    <section aria-labelledby="transfer">
      <h2 id="transfer">{t('transfer.title')}</h2>
      <DescriptionList columns={1} items={payment} />
      <div className={styles.copy}>
        <CopyField label={t('transfer.accountNumber')} value={account.account_number} />
      </div>
      <DescriptionList
        columns={1}
        items={[{ term: t('transfer.holder'), detail: account.account_name }]}
      />
      <p className={styles.note}>{t('transfer.own')}</p>
    </section>
  );
}
