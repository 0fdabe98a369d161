import type { AccountType } from '@seminar/shared/papers/payee-accounts/schema';
import { useTranslation } from 'react-i18next';
import { payeeAccountsTexts } from './texts.ts';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';

interface AccountSummaryProps {
  account: {
    bank_code: string;
    bank_name: string;
    branch_code: string;
    branch_name: string;
    account_type: AccountType;
    holder: string;
  };
  /** The whole number, or what is shown of it. */
  number: string;
}

/** An account, line by line. */
export function AccountSummary({ account, number }: AccountSummaryProps) {
  const { t } = useTranslation(payeeAccountsTexts);
  return (
    <DescriptionList
      items={[
        {
          term: t('bank'),
          detail: t('picked', { name: account.bank_name, code: account.bank_code }),
        },
        {
          term: t('branch'),
          detail: t('picked', { name: account.branch_name, code: account.branch_code }),
        },
        { term: t('accountType'), detail: t(`type.${account.account_type}`) },
        { term: t('accountNumber'), detail: number },
        { term: t('holder'), detail: account.holder, wide: true },
      ]}
    />
  );
}
