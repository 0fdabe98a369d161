import type { PageLink } from '@seminar/shared/catalogue/page-links/schema';
import {
  changeGroupContact,
  changeGroupMailsTo,
  getGroup,
  renewGroupLink,
  acceptGroupClaim,
  declineGroupClaim,
  changeGroupReceipt,
} from '@seminar/shared/money/groups/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import { auditActionLabel } from '@seminar/shared/office/audit-trail/labels';
import { listMails } from '@seminar/shared/telling/mail/endpoints';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { groupsTexts } from './texts.ts';
import { mailTexts } from '../../telling/mail/texts.ts';
import { officeSubmissionsTexts } from '../../applying/submissions/office/texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { MemberClaim } from '../../applying/submissions/office/MemberClaim.tsx';
import { PageLinkCard } from '../../catalogue/page-links/PageLinkCard.tsx';
import { Failed } from '../../platform/api/Failed.tsx';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { call } from '../../platform/api/call.ts';
import { isNotFound } from '../../platform/api/errors.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatInstant, formatYen } from '../../platform/i18n/format.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { useOpenTab } from '../../platform/routing/useOpenTab.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { CopyValue } from '../../platform/ui/CopyValue.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { HistoryEntry, HistoryList } from '../../platform/ui/HistoryList.tsx';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Tabs } from '../../platform/ui/Tabs.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { MailLines, UndeliveredNotice, mostLines } from '../../telling/mail/MailLines.tsx';
import { GroupBadge } from './GroupBadge.tsx';
import { GroupBills } from './GroupBills.tsx';
import { GroupContactModal } from './GroupContactModal.tsx';
import { GroupMoney } from './GroupMoney.tsx';
import { GroupPeople } from './GroupPeople.tsx';
import { GroupPlaces } from './GroupPlaces.tsx';
import { GroupReceipts } from './GroupReceipts.tsx';
import { MailsToChoice } from './MailsToChoice.tsx';

/** One group: company, contact, money, people and what happened. */
export default function GroupDetailPage() {
  const { t } = useTranslation(groupsTexts);
  const { id = '' } = useParams();
  const group = useQuery({ ...queryOf(getGroup, { params: { id } }), select: dataOf });
  const { data, error } = group;
  if (data) return <GroupDetail group={data} />;
  if (!error) return <Skeleton lines={10} />;
  if (isNotFound(error)) {
    return (
      <NotFound title={t('detail.missing')} links={[{ to: paths.groupList, label: t('title') }]} />
    );
  }
  return <Failed query={group} />;
}

/** The mails to the contact; those to the people stand on the pages of their applications. */
const mailsOf = ({ group_id }: Group) =>
  queryOf(listMails, { query: { group_id, per_page: mostLines } });

function GroupMails({ group }: { group: Group }) {
  const { t } = useTranslation(mailTexts);
  const fetched = useQuery(mailsOf(group));
  return (
    <Card title={t('ofContact')}>
      <Loaded query={fetched} lines={3}>
        {(page) => <MailLines page={page} of={{ group_id: group.group_id }} />}
      </Loaded>
    </Card>
  );
}

/** The link of the page of a group's contact. */
function ContactLink({ group, link }: { group: Group; link: PageLink }) {
  const may = useMay();
  const renew = () => call(renewGroupLink, { params: { id: group.group_id } });
  return (
    <PageLinkCard
      of="contact"
      link={link}
      email={group.email}
      renew={may(renewGroupLink) ? renew : null}
    />
  );
}

/** That the company of a group is a member, and the office's decision; nothing where it doesn't say so. */
function GroupClaim({ group }: { group: Group }) {
  const { group_id: id, member_claim: claim, money, people, places } = group;
  if (claim === null) return null;
  const params = { id };
  return (
    <MemberClaim
      claim={claim}
      open={people + places > 0}
      amount={money.owed}
      ofGroup
      accept={(member_id, told) => call(acceptGroupClaim, { params, body: { member_id, ...told } })}
      preview={(member_id, said) =>
        call(mailPreviewOf(acceptGroupClaim), { params, body: { member_id, ...said } })
      }
      decline={() => call(declineGroupClaim, { params })}
    />
  );
}

/** Nobody is paid and no receipt is valid; the server looks again. */
function isOpen({ anonymised, applications, receipts }: Group): boolean {
  return (
    !anonymised &&
    applications.every(({ payment_status: paid, receipt_number: number }) => {
      return paid !== 'PAID' && number === null;
    }) &&
    receipts.every(({ status }) => status === 'void')
  );
}

/** Whether the company gets one receipt or each of its people gets one, and the way to the other. */
function ReceiptChoice({ group }: { group: Group }) {
  const { t } = useTranslation(groupsTexts);
  const may = useMay();
  const confirm = useConfirm();
  const other = group.receipt === 'each' ? 'one' : 'each';

  const change = useAct(
    () => call(changeGroupReceipt, { params: { id: group.group_id }, body: { receipt: other } }),
    { done: t('receiptTo.done'), failed: t('act.failed') },
  );
  const choose = async () => {
    const sure = await confirm({
      title: t(`receiptTo.${other}.title`),
      message: t(`receiptTo.${other}.what`),
      confirmLabel: t('receiptTo.sure'),
    });
    if (sure) change.run();
  };

  return (
    <Stack row gap="s">
      <span>{t(`detail.receiptOf.${group.receipt}`)}</span>
      {may(changeGroupReceipt) && isOpen(group) && (
        <Button size="s" busy={change.busy} onClick={() => void choose()}>
          {t(`receiptTo.${other}.button`)}
        </Button>
      )}
    </Stack>
  );
}

const tabNames = ['money', 'mails', 'history'] as const;

function GroupDetail({ group }: { group: Group }) {
  const { t } = useTranslation(groupsTexts);
  const [tab, setTab] = useOpenTab(tabNames);
  const mails = useQuery(mailsOf(group)).data?.data ?? [];
  const { t: channels } = useTranslation(officeSubmissionsTexts);
  const may = useMay();
  const { seminar, virtual_bank_account: account } = group;
  const [changing, setChanging] = useState(false);
  const contents: Record<(typeof tabNames)[number], ReactNode> = {
    money: (
      <>
        <GroupMoney group={group} />
        <GroupBills group={group} />
        <GroupReceipts group={group} />
        <GroupPlaces group={group} />
        <GroupPeople group={group} />
      </>
    ),
    mails: (
      <>
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
      </>
    ),
    history: <GroupHistory history={group.history} />,
  };
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
              {
                term: t('detail.number'),
                detail: <CopyValue term={t('detail.number')} value={group.group_number} />,
              },
              { term: t('detail.submitted'), detail: formatInstant(group.submitted_at) },
              {
                term: t('detail.seminar'),
                detail: (
                  <Link to={pathTo('seminarDetail', { id: seminar.id })}>{seminar.name}</Link>
                ),
                wide: true,
              },
              { term: t('detail.kana'), detail: group.company_kana },
              { term: t('detail.contact'), detail: group.contact_name },
              {
                term: t('detail.email'),
                detail: group.contact_without_mail
                  ? t(group.waiting > 0 ? 'detail.noEmailWaiting' : 'detail.noEmail')
                  : group.email !== '' && (
                      <CopyValue term={t('detail.email')} value={group.email} />
                    ),
              },
              {
                term: t('detail.phone'),
                detail: group.phone !== '' && (
                  <CopyValue term={t('detail.phone')} value={group.phone} />
                ),
              },
              { term: t('detail.channel'), detail: channels(`channel.${group.channel}`) },
              { term: t('detail.receipt'), detail: <ReceiptChoice group={group} /> },
              {
                term: t('detail.account'),
                detail: account ? (
                  <CopyValue
                    term={t('detail.account')}
                    value={`${account.bank_name} ${account.branch_name} ${account.account_number}`}
                  />
                ) : (
                  t('detail.noAccount')
                ),
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
      <UndeliveredNotice mails={mails} />
      <Tabs
        label={t('detail.tabs.label')}
        open={tab}
        onOpen={setTab}
        tabs={tabNames.map((key) => ({
          key,
          title: t(`detail.tabs.${key}`),
          content: contents[key],
        }))}
      />
    </>
  );
}

function GroupHistory({ history }: { history: Group['history'] }) {
  const { t } = useTranslation(groupsTexts);
  const language = useLanguage();
  return (
    <Card title={t('detail.history')}>
      <HistoryList>
        {history.map((entry, index) => (
          <HistoryEntry
            key={`${entry.at} ${entry.action} ${index}`}
            at={entry.at}
            who={entry.who ?? t('detail.system')}
            what={auditActionLabel(entry.action)[language]}
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
