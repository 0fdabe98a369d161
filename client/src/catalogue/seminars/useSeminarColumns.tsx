import type { listSeminars } from '@seminar/shared/catalogue/seminars/endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { seminarsTexts } from './texts.ts';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { formatCount, formatDay, formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import styles from './SeminarList.module.css';
import { SeminarName } from './SeminarName.tsx';
import { SeminarStateBadge } from './SeminarStateBadge.tsx';

export function useSeminarColumns(): ListColumn<typeof listSeminars>[] {
  const { t } = useTranslation(seminarsTexts);
  return [
    {
      key: 'name',
      header: t('column.name'),
      lead: true,
      sortable: true,
      cut: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link to={pathTo('seminarDetail', { id })}>
          <SeminarName name={name} />
        </Link>
      ),
    },
    {
      key: 'code',
      header: t('column.code'),
      sortable: true,
      cell: ({ code }) => (
        <span className={styles.code} title={code}>
          {code}
        </span>
      ),
    },
    {
      key: 'type',
      header: t('column.type'),
      cell: ({ seminar_type }) => <span className={styles.type}>{t(`type.${seminar_type}`)}</span>,
    },
    {
      key: 'entry_start',
      header: t('column.period'),
      sortable: true,
      cell: ({ entry_start, entry_end }) => (
        <span className={styles.period}>
          <span>{formatDay(entry_start)}</span>{' '}
          <span>{t('untilDay', { day: formatDay(entry_end) })}</span>
        </span>
      ),
    },
    {
      key: 'deadline',
      header: t('column.deadline'),
      nowrap: true,
      cell: ({ payment_deadline }) => payment_deadline && formatDay(payment_deadline),
    },
    {
      key: 'entry_fee',
      header: t('column.fee'),
      align: 'end',
      sortable: true,
      cell: ({ entry_fee }) => formatYen(entry_fee),
    },
    {
      key: 'count',
      header: t('column.count'),
      align: 'end',
      cell: ({ id, submission_count, seats: { capacity, taken, waiting } }) => (
        <Lines end>
          <span className={styles.count}>
            {capacity !== null && (
              <small>
                {t('seats.of', { taken: formatCount(taken), capacity: formatCount(capacity) })}
              </small>
            )}
            <Link to={pathTo('paymentUnpaidList', {}, { seminar_id: id })}>
              {t('submissions', { number: formatCount(submission_count) })}
            </Link>
          </span>
          {waiting > 0 && <small>{t('seats.waiting', { number: formatCount(waiting) })}</small>}
        </Lines>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      nowrap: true,
      pinned: true,
      cell: (seminar) => <SeminarStateBadge {...seminar} />,
    },
  ];
}
