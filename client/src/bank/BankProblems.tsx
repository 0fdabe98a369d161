import type { BankStatus } from '@seminar/shared/bank/endpoints';
import { useTranslation } from 'react-i18next';
import { InfoPanel } from '../ui/InfoPanel.tsx';

/** What keeps money from being seen or applicants from being told where to pay. */
export function BankProblems({ status }: { status: BankStatus }) {
  const { t } = useTranslation('bank');
  if (status.provider === 'none') {
    return (
      <InfoPanel type="info" title={t('problem.unusedTitle')}>
        {t('problem.unused')}
      </InfoPanel>
    );
  }
  return (
    <>
      {!status.linked && (
        <InfoPanel type="warning" title={t('problem.unlinkedTitle')}>
          {t('problem.unlinked')}
        </InfoPanel>
      )}
      {status.linked && status.last_error && (
        <InfoPanel type="error" title={t('problem.errorTitle')}>
          {status.last_error}
        </InfoPanel>
      )}
      {status.linked && status.free_accounts === 0 && (
        <InfoPanel type="warning" title={t('problem.noAccountsTitle')}>
          {t('problem.noAccounts')}
        </InfoPanel>
      )}
    </>
  );
}
