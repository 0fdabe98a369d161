import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import styles from './DepositSummary.module.css';

/** The deposit that is being dealt with. */
export function DepositSummary({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation(depositsTexts);
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{t('column.remitter')}</dt>
        <dd>{deposit.remitter_name}</dd>
      </div>
      <div>
        <dt>{t('column.amount')}</dt>
        <dd>{formatYen(deposit.amount)}</dd>
      </div>
      {deposit.available_amount !== deposit.amount && (
        <div>
          <dt>{t('available')}</dt>
          <dd>{formatYen(deposit.available_amount)}</dd>
        </div>
      )}
      <div>
        <dt>{t('column.date')}</dt>
        <dd>{formatDay(deposit.deposited_at)}</dd>
      </div>
    </dl>
  );
}
