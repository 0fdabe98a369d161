import './texts.ts';
import type { Mail } from '@seminar/shared/mails/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatInstant } from '../i18n/format.ts';
import { pathTo } from '../paths.ts';
import type { Column } from '../ui/Table.tsx';
import styles from './MailList.module.css';
import { MailState } from './MailState.tsx';

/** The columns of the list of mails; sortable ones are keyed as the API sorts. */
export function useMailColumns(): Column<Mail>[] {
  const { t } = useTranslation('mails');
  return [
    {
      key: 'created_at',
      header: t('column.created_at'),
      nowrap: true,
      sortable: true,
      cell: (row) => formatInstant(row.created_at),
    },
    {
      key: 'subject',
      header: t('column.subject'),
      lead: true,
      cell: (row) => (
        <span className={styles.two}>
          <Link to={pathTo('mailDetail', { id: row.id })}>{row.subject}</Link>
          <small>{t(`kind.${row.kind}`)}</small>
        </span>
      ),
    },
    {
      key: 'to',
      header: t('column.to'),
      sortable: true,
      cell: (row) => (
        <span className={styles.two}>
          <span className={styles.to} title={row.to}>
            {row.to}
          </span>
          {row.submission && (
            <Link to={pathTo('submissionDetail', { id: row.submission.submission_id })}>
              {row.submission.name}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => <MailState mail={row} />,
    },
  ];
}
