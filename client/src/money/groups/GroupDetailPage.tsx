import './texts.ts';
import '../../platform/i18n/officeSubmissionTexts.ts';
import { auditActionLabels } from '@seminar/shared/office/audit-trail/labels';
import {
  changeGroupContact,
  changeGroupMailsTo,
  getGroup,
} from '@seminar/shared/money/groups/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { call } from '../../platform/api/call.ts';
import { isMissing } from '../../platform/api/errors.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { formatInstant, formatYen } from '../../platform/i18n/format.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { HistoryEntry, HistoryList } from '../../platform/ui/HistoryList.tsx';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { ContactLink } from './ContactLink.tsx';
import { GroupBadge } from './GroupBadge.tsx';
import { GroupClaim } from './GroupClaim.tsx';
import { GroupBills } from './GroupBills.tsx';
import { GroupContactModal } from './GroupContactModal.tsx';
import { GroupMoney } from './GroupMoney.tsx';
import { GroupPeople } from './GroupPeople.tsx';
import { GroupPlaces } from './GroupPlaces.tsx';
import { GroupReceipts } from './GroupReceipts.tsx';
import { GroupMails } from './GroupMails.tsx';
import { MailsToChoice } from './mails-to/MailsToChoice.tsx';
import { ReceiptChoice } from './ReceiptChoice.tsx';

/** One group: company, contact, money, people and what happened. */
export default function GroupDetailPage() {
  const { t } = useTranslation('groups');
  const { id = '' } = useParams();
  const group = useQuery({ ...queryOf(getGroup, { params: { id } }), select: dataOf });
  const { data, error } = group;
  if (data) return <GroupDetail group={data} />;
  if (!error) return <Skeleton lines={10} />;
  if (isMissing(error)) {
    return (
      <NotFound title={t('detail.missing')} links={[{ to: paths.groupList, label: t('title') }]} />
    );
  }
  return <Failed query={group} />;
}

function GroupDetail({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const { t: channels } = useTranslation('officeSubmissions');
  const may = useMay();
  const { seminar, virtual_bank_account: account } = group;
  const [changing, setChanging] = useState(false);
  return (
    <>
      <PageHeader
        title={group.company_name}
        breadcrumbs={[{ to: paths.groupList, label: t('title') }]}
      />
      <Stack row gap="s">
        <GroupBadge payment={group.payment} />
      </Stack>
      <Card>
        <Stack>
          <DescriptionList
            items={[
              { term: t('detail.number'), detail: group.group_number },
              { term: t('detail.submitted'), detail: formatInstant(group.submitted_at) },
              {
                term: t('detail.seminar'),
                detail: (
                  <Link to={pathTo('seminarDetail', { id: seminar.id })}>{seminar.name}</Link>
                ),
                wide: true,
              },
              { term: t('detail.company'), detail: group.company_name },
              { term: t('detail.kana'), detail: group.company_kana },
              { term: t('detail.contact'), detail: group.contact_name },
              {
                term: t('detail.email'),
                detail: group.contact_without_mail ? t('detail.noEmail') : group.email,
              },
              { term: t('detail.phone'), detail: group.phone },
              { term: t('detail.channel'), detail: channels(`channel.${group.channel}`) },
              { term: t('detail.receipt'), detail: <ReceiptChoice group={group} /> },
              {
                term: t('detail.account'),
                detail: account
                  ? `${account.bank_name} ${account.branch_name} ${account.account_number}`
                  : t('detail.noAccount'),
                wide: true,
              },
            ]}
          />
          {may(changeGroupContact) && !group.anonymised && (
            <Stack row gap="s">
              <Button onClick={() => setChanging(true)}>{t('contact.change')}</Button>
            </Stack>
          )}
        </Stack>
      </Card>
      {changing && <GroupContactModal group={group} onClose={() => setChanging(false)} />}
      <GroupClaim group={group} />
      <GroupMoney group={group} />
      <GroupBills group={group} />
      <GroupReceipts group={group} />
      <GroupPlaces group={group} />
      <GroupPeople group={group} />
      <Card>
        <MailsToChoice
          value={group.mails_to}
          contactHasMail={group.email !== ''}
          disabled={!may(changeGroupMailsTo)}
          save={(chosen) =>
            call(changeGroupMailsTo, {
              params: { id: group.group_id },
              body: { mails_to: chosen },
            })
          }
        />
      </Card>
      <GroupMails group={group} />
      {group.link && <ContactLink group={group} link={group.link} />}
      <GroupHistory history={group.history} />
    </>
  );
}

function GroupHistory({ history }: { history: Group['history'] }) {
  const { t, i18n } = useTranslation('groups');
  const language = i18n.language === 'en' ? 'en' : 'ja';
  return (
    <Card title={t('detail.history')}>
      <HistoryList>
        {history.map((entry, index) => (
          <HistoryEntry
            key={`${entry.at} ${entry.action} ${index}`}
            at={entry.at}
            who={entry.who ?? t('detail.system')}
            what={auditActionLabels[entry.action][language]}
          >
            {entry.application_number !== null && <p>{entry.application_number}</p>}
            {entry.amount !== null && <p>{formatYen(entry.amount)}</p>}
            {entry.reason !== null && <p>{t('detail.reason', { reason: entry.reason })}</p>}
          </HistoryEntry>
        ))}
      </HistoryList>
    </Card>
  );
}
