import '../../platform/i18n/depositTexts.ts';
import { useTranslation } from 'react-i18next';
import { formatYen } from '../../platform/i18n/format.ts';
import { classes } from '../../platform/ui/classes.ts';
import { splitRemainder, splitTotal } from './split.rules.ts';
import styles from './SplitTotals.module.css';

interface SplitTotalsProps {
  deposited: number;
  amounts: readonly string[];
}

/** The assigned total and the remainder, which is highlighted. */
export function SplitTotals({ deposited, amounts }: SplitTotalsProps) {
  const { t } = useTranslation('deposits');
  const remainder = splitRemainder(deposited, amounts);
  const amount = formatYen(Math.abs(remainder));
  return (
    <output
      className={classes(styles.totals, remainder !== 0 && styles.off)}
      data-remainder={remainder}
    >
      <span>
        {t('split.total')} <strong className={styles.sum}>{formatYen(splitTotal(amounts))}</strong>
      </span>
      <span>
        {t('split.remainder')} <strong className={styles.sum}>{formatYen(remainder)}</strong>
      </span>
      {remainder !== 0 && (
        <span className={styles.said}>
          {remainder > 0 ? t('split.under', { amount }) : t('split.over', { amount })}
        </span>
      )}
    </output>
  );
}
