import { listPeriodCloses } from '@seminar/shared/papers/period-close/endpoints';
import type { PeriodCloseRow } from '@seminar/shared/papers/period-close/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { periodCloseTexts } from './texts.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { queryOf } from '../../platform/api/queryOf.ts';
import { formatInstant, formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Pager } from '../../platform/ui/Pager.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import { periodOfMonth } from './shownPeriod.rules.ts';
import { useClosedDays } from './useClosedDays.ts';

/** The address of a closed period. */
function addressOf({ from, to }: PeriodCloseRow): string {
  const month = from.slice(0, 7);
  const whole = periodOfMonth(month);
  return pathTo(
    'periodClose',
    {},
    whole.from === from && whole.to === to ? { month } : { day: from },
  );
}

/** The closes that were made, the newest first. */
export function PeriodCloseHistory() {
  const { t } = useTranslation(periodCloseTexts);
  const periodText = useClosedDays();
  const [page, setPage] = useState(1);
  const closes = useQuery({
    ...queryOf(listPeriodCloses, { query: { page } }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = closes;
  // That nothing was closed yet is said above.
  if (data?.meta.total === 0) return null;
  return (
    <Card title={t('history.title')}>
      {error && !data ? (
        <Failed query={closes} />
      ) : (
        <Table
          caption={t('history.title')}
          rows={data?.data}
          rowKey={(row) => row.id}
          skeletonRows={3}
          columns={[
            {
              key: 'period',
              header: t('history.period'),
              lead: true,
              cell: (row) => <Link to={addressOf(row)}>{periodText(row)}</Link>,
            },
            {
              key: 'at',
              header: t('history.at'),
              nowrap: true,
              cell: (row) => formatInstant(row.closed_at),
            },
            { key: 'who', header: t('history.who'), cell: (row) => row.closed_by },
            {
              key: 'total',
              header: t('history.total'),
              align: 'end',
              cell: (row) => formatYen(row.figures.bank.total),
            },
            {
              key: 'unexplained',
              header: t('history.unexplained'),
              align: 'end',
              cell: (row) => formatYen(row.figures.places.unexplained),
            },
          ]}
        />
      )}
      {data && <Pager page={page} lastPage={data.meta.last_page} onPage={setPage} />}
    </Card>
  );
}
