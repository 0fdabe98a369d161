import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { bankInLatin, branchInLatin } from '@seminar/shared/bank/bank/latinNames';
import { useTranslation } from 'react-i18next';
import { applicantTexts } from './texts.ts';
import { formatLongDay, formatYen } from '../../../platform/i18n/format.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { useSite } from '../../../platform/public-pages/useSite.ts';
import { CopyList, type Copyable } from '../../../platform/ui/CopyList.tsx';
import styles from './ApplicantSubmissionPage.module.css';
import { useToday } from '../../../platform/api/useToday.ts';

interface TransferAccountProps {
  account: NonNullable<Submission['applicant']['virtual_bank_account']>;
  /** Yen. */
  amount: number;
  /** Something of the fee has come already. */
  isRest: boolean;
  deadline: string | null;
  /** The last day on which the bank works before a deadline on which it doesn't. */
  bankDay: string | null;
}

/** Where to pay how much until when; each line can be carried to the bank. */
export function TransferAccount({
  account,
  amount,
  isRest,
  deadline,
  bankDay,
}: TransferAccountProps) {
  const { t } = useTranslation(applicantTexts);
  const { data: site } = useSite();
  const today = useToday();
  const rule = site?.association.deadline_rule ?? 'arrival';
  const association = site?.association.name ?? t('transfer.association');
  // Nobody is asked to pay by a day that has passed.
  const until: Copyable[] =
    deadline !== null && deadline >= today
      ? [
          {
            term: t('transfer.deadline'),
            detail: <span className={styles.deadline}>{formatLongDay(deadline)}</span>,
            note: bankDay
              ? t(`transfer.closed.${rule}`, { day: formatLongDay(bankDay) })
              : t(`transfer.rule.${rule}`),
          },
        ]
      : [];
  const inEnglish = currentLanguage() === 'en';
  const { bank_name: bankName, bank_code: bankCode, branch_name: branchName } = account;
  const bank = t('transfer.bankCode', {
    name: inEnglish ? bankInLatin(bankName, bankCode) : bankName,
    code: bankCode,
  });
  const branch = t('transfer.branchCode', {
    name: inEnglish ? branchInLatin(branchName) : branchName,
    code: account.branch_code,
  });
  const items: Copyable[] = [
    {
      term: isRest ? t('transfer.difference') : t('transfer.amount'),
      detail: <span className={styles.amount}>{formatYen(amount)}</span>,
      value: String(amount),
    },
    ...until,
    {
      term: t('transfer.bank'),
      detail: bank,
      value: bankName,
    },
    {
      term: t('transfer.branch'),
      detail: branch,
      value: account.branch_code,
    },
    { term: t('transfer.kind'), detail: t('transfer.ordinary') },
    {
      term: t('transfer.accountNumber'),
      detail: <span className={styles.amount}>{account.account_number}</span>,
      value: account.account_number,
    },
    {
      term: t('transfer.holder'),
      detail: account.account_name,
      value: account.account_name,
      note: t('transfer.holderNote', { association, holder: account.account_name }),
    },
    { term: t('transfer.fee'), detail: t('transfer.feeYours') },
    {
      term: t('transfer.remitter'),
      detail: t('transfer.anyRemitter'),
      note: t('transfer.remitterNote'),
    },
  ];
  const all = [
    [items[0]?.term, formatYen(amount)],
    [t('transfer.bank'), bank],
    [t('transfer.branch'), branch],
    [t('transfer.kind'), t('transfer.ordinary')],
    [t('transfer.accountNumber'), account.account_number],
    [t('transfer.holder'), account.account_name],
  ]
    .map(([term, value]) => `${term}: ${value}`)
    .join('\n');
  return (
    <section aria-labelledby="transfer">
      <h2 id="transfer">{t('transfer.title')}</h2>
      <CopyList items={items} all={all} allLabel={t('transfer.copyAll')} />
    </section>
  );
}
