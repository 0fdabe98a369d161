import { listMails } from '@seminar/shared/telling/mail/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Failed } from '../../platform/api/Failed.tsx';
import { queryOf } from '../../platform/api/queryOf.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { useMailColumns } from '../../telling/mail/useMailColumns.tsx';
import { pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Table } from '../../platform/ui/Table.tsx';

/** The newest mails to a seminar's applicants; the list has them all. */
export function LatestMails({ seminarId }: { seminarId: number }) {
  const { t } = useTranslation('seminars');
  const fetched = useQuery(queryOf(listMails, { query: { seminar_id: seminarId, per_page: 3 } }));
  const columns = useMailColumns().map((column) => ({ ...column, sortable: false as const }));
  const total = fetched.data?.meta.total;
  return (
    <Card
      title={t('mails.title')}
      action={
        Boolean(total) && (
          <LinkButton size="s" to={pathTo('mailList', {}, { seminar_id: seminarId })}>
            {t('mails.all', { number: formatCount(total ?? 0) })}
          </LinkButton>
        )
      }
    >
      {fetched.error && !fetched.data ? (
        <Failed query={fetched} title={t('mails.failed')} />
      ) : (
        <Table
          caption={t('mails.title')}
          columns={columns}
          rows={fetched.data?.data}
          rowKey={({ id }) => id}
          skeletonRows={3}
          empty={<p>{t('mails.none')}</p>}
        />
      )}
    </Card>
  );
}
