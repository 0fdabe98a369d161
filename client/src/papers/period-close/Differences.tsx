import type { PeriodClose } from '@seminar/shared/papers/period-close/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { periodCloseTexts } from './texts.ts';
import { formatCount, formatDay, formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { EmptyState } from '../../platform/ui/EmptyState.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import styles from './PeriodClose.module.css';

const tones: Record<'resolved' | 'held' | 'open', Tone> = {
  resolved: 'success',
  held: 'neutral',
  open: 'attention',
};

/** What was unsettled at the end of the period, and whether it is settled now. */
export function Differences({ close }: { close: PeriodClose }) {
  const { t } = useTranslation(periodCloseTexts);
  const { differences: rows, differences_total: total } = close;
  return (
    <Card title={t('differences.title')}>
      {total > 0 && (
        <p className={styles.note}>
          <span>{t('differences.total', { total: formatCount(total) })}</span>
          {rows.length < total && (
            <span>{t('differences.cut', { shown: formatCount(rows.length) })}</span>
          )}
        </p>
      )}
      <Table
        dense
        caption={t('differences.title')}
        rows={rows}
        rowKey={({ kind, deposit, submission }) =>
          `${kind} ${deposit.id} ${submission?.submission_id ?? ''}`
        }
        empty={<EmptyState title={t('differences.none')}>{t('differences.noneLead')}</EmptyState>}
        columns={[
          {
            key: 'day',
            header: t('differences.column.day'),
            nowrap: true,
            cell: ({ deposit }) => formatDay(deposit.deposited_at),
          },
          {
            key: 'remitter',
            header: t('differences.column.remitter'),
            lead: true,
            cell: ({ deposit }) => (
              <Link to={pathTo('depositDetail', { id: deposit.id })}>{deposit.remitter_name}</Link>
            ),
          },
          {
            key: 'kind',
            header: t('differences.column.kind'),
            nowrap: true,
            cell: ({ kind }) => t(`differences.kind.${kind}`),
          },
          {
            key: 'amount',
            header: t('differences.column.amount'),
            align: 'end',
            cell: ({ amount }) => formatYen(amount),
          },
          {
            key: 'submission',
            header: t('differences.column.submission'),
            cell: ({ submission }) =>
              submission && (
                <Link to={pathTo('submissionDetail', { id: submission.submission_id })}>
                  {submission.name}
                </Link>
              ),
          },
          {
            key: 'now',
            header: t('differences.column.now'),
            nowrap: true,
            cell: (row) => {
              const now = row.resolved ? 'resolved' : row.held ? 'held' : 'open';
              return <StatusBadge tone={tones[now]}>{t(`differences.${now}`)}</StatusBadge>;
            },
          },
        ]}
      />
    </Card>
  );
}
