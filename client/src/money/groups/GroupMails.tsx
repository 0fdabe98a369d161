import '../../telling/mail/texts.ts';
import type { Group } from '@seminar/shared/money/groups/schema';
import { listMails } from '@seminar/shared/telling/mail/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { queryOf } from '../../platform/api/queryOf.ts';
import { MailLines, mostLines } from '../../telling/mail/MailLines.tsx';
import { Card } from '../../platform/ui/Card.tsx';

/** The mails to the contact; those to the people stand on the pages of their applications. */
export function GroupMails({ group: { group_id: id } }: { group: Group }) {
  const { t } = useTranslation('mail');
  const query = { group_id: id, per_page: mostLines };
  const fetched = useQuery(queryOf(listMails, { query }));
  return (
    <Card title={t('ofContact')}>
      <Loaded query={fetched} lines={3}>
        {(page) => <MailLines page={page} of={{ group_id: id }} />}
      </Loaded>
    </Card>
  );
}
