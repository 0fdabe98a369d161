import type { listMails } from '@seminar/shared/telling/mail/endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mailTexts } from './texts.ts';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import { MailOwner } from './MailOwner.tsx';
import { MailState } from './MailState.tsx';
import { wasSentLater } from './sentLater.rules.ts';

/** The columns of the list of mails. */
export function useMailColumns(): ListColumn<typeof listMails>[] {
  const { t } = useTranslation(mailTexts);
  return [
    {
      key: 'created_at',
      header: t('column.created_at'),
      nowrap: true,
      sortable: true,
      cell: (row) => (
        <Lines>
          <span>{formatInstant(row.created_at)}</span>
          {wasSentLater(row) && <small>{t('sentLater', { at: formatInstant(row.sent_at) })}</small>}
        </Lines>
      ),
    },
    {
      key: 'subject',
      header: t('column.subject'),
      lead: true,
      wide: true,
      // The kind is a filter, and its words are those of the subject.
      cut: (row) => row.subject,
      cell: (row) => <Link to={pathTo('mailDetail', { id: row.id })}>{row.subject}</Link>,
    },
    {
      key: 'to',
      header: t('column.to'),
      sortable: true,
      cell: (row) => (
        <Lines cut>
          <span title={row.to}>{row.to}</span>
          <MailOwner mail={row} />
        </Lines>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => <MailState mail={row} />,
    },
  ];
}
