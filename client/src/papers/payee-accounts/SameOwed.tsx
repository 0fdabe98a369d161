import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { payeeAccountsTexts } from './texts.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';

/** Of a surplus, that another application lacks just this sum, and what to do if the transfer was meant for both. */
export function SameOwed({ refund: { same_owed: owed, deposit } }: { refund: Refund }) {
  const { t } = useTranslation(payeeAccountsTexts);
  if (owed === null) return null;
  return (
    <InfoPanel type="warning" title={t('sameOwed.title', { number: owed.application_number })}>
      <p>{t('sameOwed.what')}</p>
      <p>
        <Link to={pathTo('submissionDetail', { id: owed.submission_id })}>
          {t('sameOwed.application')}
        </Link>{' '}
        <Link to={pathTo('depositDetail', { id: deposit.id })}>{t('sameOwed.deposit')}</Link>
      </p>
    </InfoPanel>
  );
}
