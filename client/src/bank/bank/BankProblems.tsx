import type { BankStatus } from '@seminar/shared/bank/bank/endpoints';
import { useTranslation } from 'react-i18next';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { HeldBack } from './HeldBack.tsx';
import { OddRows } from './OddRows.tsx';
import { UnreadDays } from './UnreadDays.tsx';

/** Why deposits may not be seen, or applicants not learn where to pay. */
export function BankProblems({ status }: { status: BankStatus }) {
  const { t } = useTranslation('bank');
  if (status.provider === 'none') {
    return (
      <InfoPanel type="info" title={t('problem.unusedTitle')}>
        {t('problem.unused')}
      </InfoPanel>
    );
  }
  const { accounts, link_state: state, unread_days: unread } = status;
  return (
    <>
      {state === 'none' && (
        <InfoPanel type="warning" title={t('problem.unlinkedTitle')}>
          {t('problem.unlinked')}
        </InfoPanel>
      )}
      {state === 'broken' && (
        <InfoPanel type="error" title={t('problem.brokenTitle')}>
          {t('problem.broken')}
        </InfoPanel>
      )}
      {state === 'expiring' && status.expires_at && (
        <InfoPanel type="warning" title={t('problem.expiringTitle')}>
          {t('problem.expiring', { at: formatInstant(status.expires_at) })}
        </InfoPanel>
      )}
      {status.linked && status.last_error && (
        <InfoPanel type="error" title={t('problem.errorTitle')}>
          {status.last_error}
        </InfoPanel>
      )}
      {unread && <UnreadDays {...unread} />}
      {status.set_aside > 0 && <OddRows count={status.set_aside} />}
      {accounts.held_back.map(({ id, name }) => (
        <HeldBack key={id} id={id} name={name} />
      ))}
      {status.linked && accounts.free === 0 && (
        <InfoPanel type="warning" title={t('problem.noAccountsTitle')}>
          {t('problem.noAccounts', { waiting: formatCount(accounts.waiting) })}
        </InfoPanel>
      )}
      {status.linked && accounts.low && accounts.free > 0 && (
        <InfoPanel
          type="warning"
          title={t('problem.lowTitle', { free: formatCount(accounts.free) })}
        >
          {t('problem.low', { limit: formatCount(accounts.limit) })}
        </InfoPanel>
      )}
    </>
  );
}
