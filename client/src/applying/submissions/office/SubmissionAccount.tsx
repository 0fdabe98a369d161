import '../../../platform/i18n/officeSubmissionTexts.ts';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../platform/ui/Card.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';

/** The account that was given to this application alone. */
export function SubmissionAccount({ submission }: { submission: Submission }) {
  const { t } = useTranslation('officeSubmissions');
  const account = submission.applicant.virtual_bank_account;
  return (
    <Card title={t('detail.account')}>
      {account ? (
        <DescriptionList
          columns={1}
          items={[
            { term: t('detail.bank'), detail: account.bank_name },
            {
              term: t('detail.branch'),
              detail: t('detail.branchWithCode', {
                name: account.branch_name,
                code: account.branch_code,
              }),
            },
            { term: t('detail.accountNumber'), detail: account.account_number },
            { term: t('detail.accountName'), detail: account.account_name },
          ]}
        />
      ) : (
        <p>{t(submission.group ? 'detail.groupPays' : 'detail.noAccount')}</p>
      )}
    </Card>
  );
}
