import { getDeposit } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { depositsTexts } from './texts.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { DepositView } from './DepositView.tsx';
import styles from './DepositView.module.css';
import type { DepositAct } from './useDepositActs.ts';

interface DepositPanelProps {
  id: number;
  /** What the list knows of it already. */
  row: Deposit | undefined;
  page: string;
  previous: number | undefined;
  next: number | undefined;
  onMove: (id: number) => void;
  onClose: () => void;
  onAct: (act: DepositAct, deposit: Deposit) => void;
}

/** One deposit beside the list of them. */
export function DepositPanel(props: DepositPanelProps) {
  const { id, row, page, previous, next, onMove, onClose, onAct } = props;
  const { t } = useTranslation(depositsTexts);
  const titleId = useId();
  const fetched = useQuery({ ...queryOf(getDeposit, { params: { id } }), select: dataOf });
  const known = fetched.data ?? row;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} data-panel className={styles.title}>
          <Link to={page}>
            {known ? t('detail.title', { name: known.remitter_name }) : t('detail.loading')}
          </Link>
        </h2>
        <div className={styles.moves}>
          <Button
            size="s"
            variant="quiet"
            icon="up"
            aria-label={t('detail.previous')}
            disabled={previous === undefined}
            onClick={() => previous !== undefined && onMove(previous)}
          />
          <Button
            size="s"
            variant="quiet"
            icon="down"
            aria-label={t('detail.next')}
            disabled={next === undefined}
            onClick={() => next !== undefined && onMove(next)}
          />
          <Button
            size="s"
            variant="quiet"
            icon="close"
            aria-label={t('detail.close')}
            onClick={onClose}
          />
        </div>
        {known && (
          <p className={styles.came}>
            <strong>{formatYen(known.amount)}</strong> {formatDay(known.deposited_at)}
          </p>
        )}
      </div>
      <Loaded query={fetched} lines={6}>
        {(deposit) => (
          <DepositView
            deposit={deposit}
            onAct={(act) => onAct(act, deposit)}
            onNext={next === undefined ? undefined : () => onMove(next)}
          />
        )}
      </Loaded>
    </section>
  );
}
