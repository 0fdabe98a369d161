import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { classes } from '../../platform/ui/classes.ts';
import styles from './CandidateList.module.css';

interface CandidateAmountProps {
  expected: number;
  /** What it still lacks. */
  outstanding: number;
  /** What it is compared with; null: with nothing, as when a deposit is split. */
  deposited: number | null;
}

/** What an application expects; a difference from the deposit is highlighted and named. */
export function CandidateAmount({ expected, outstanding, deposited }: CandidateAmountProps) {
  const { t } = useTranslation(depositsTexts);
  const difference = deposited === null ? 0 : deposited - outstanding;
  const amount = formatYen(Math.abs(difference));
  return (
    <span className={styles.expected}>
      <span className={classes(styles.amount, difference !== 0 && styles.differs)}>
        {formatYen(expected)}
      </span>
      {outstanding !== expected && (
        <span className={styles.said}>
          {t('candidates.outstanding', { amount: formatYen(outstanding) })}
        </span>
      )}
      {difference !== 0 && (
        <span className={styles.said}>
          {difference > 0 ? t('candidates.more', { amount }) : t('candidates.less', { amount })}
        </span>
      )}
    </span>
  );
}
