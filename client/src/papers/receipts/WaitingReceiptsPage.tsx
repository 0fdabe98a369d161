import { issueGroupReceipt } from '@seminar/shared/money/groups/endpoints';
import {
  issueWaitingReceipt,
  listWaitingReceipts,
} from '@seminar/shared/papers/receipts/endpoints';
import type { WaitingReceipt } from '@seminar/shared/papers/receipts/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptsTexts } from './texts.ts';
import { SeminarName } from '../../catalogue/seminars/SeminarName.tsx';
import { call } from '../../platform/api/call.ts';
import { formatDay, formatList, formatYen, withNote } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { IssueModal } from './IssueModal.tsx';

/** With its code: who can't print a character may not see it either. */
function named(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return withNote(character, `U+${code}`);
}

const seminarOf = ({ submission, group }: WaitingReceipt) =>
  (submission ?? group)?.seminar_name ?? '';

/** The columns of the receipts that wait for the office. */
function useWaitingColumns(): ListColumn<typeof listWaitingReceipts>[] {
  const { t } = useTranslation(receiptsTexts);
  return [
    {
      key: 'submission',
      header: t('waiting.column.submission'),
      lead: true,
      nowrap: true,
      cell: ({ submission, group }) => (
        <Lines>
          {submission?.applicant_name ?? group?.company_name}
          <small>{submission?.number ?? group?.number}</small>
          {group && <small>{t('waiting.people', { count: group.people })}</small>}
        </Lines>
      ),
    },
    {
      key: 'characters',
      header: t('waiting.column.characters'),
      cell: ({ unprintable }) =>
        unprintable.length > 0 ? (
          <StatusBadge tone="attention">{formatList(unprintable.map(named))}</StatusBadge>
        ) : (
          <StatusBadge tone="success">{t('waiting.printable')}</StatusBadge>
        ),
    },
    {
      key: 'addressee',
      header: t('waiting.column.addressee'),
      cut: (row) => row.addressee,
      cell: (row) => `${row.addressee} ${row.honorific}`,
    },
    {
      key: 'amount',
      header: t('waiting.column.amount'),
      align: 'end',
      cell: (row) => formatYen(row.amount),
    },
    {
      key: 'paid_on',
      header: t('waiting.column.paidOn'),
      nowrap: true,
      sortable: true,
      cell: (row) => (row.paid_on === null ? '' : formatDay(row.paid_on)),
    },
    {
      key: 'seminar',
      header: t('waiting.column.seminar'),
      cut: seminarOf,
      cell: (row) => <SeminarName name={seminarOf(row)} />,
    },
  ];
}

/** Whose receipt it is: of an application or of a group. */
function subjectOf({ submission, group }: WaitingReceipt): { id: string; name: string } {
  return {
    id: submission?.id ?? group?.id ?? '',
    name: submission?.applicant_name ?? group?.company_name ?? '',
  };
}

/** 発行待ちの領収書: of paid applications and groups, with characters that can't be printed. */
export default function WaitingReceiptsPage() {
  const { t } = useTranslation(receiptsTexts);
  const columns = useWaitingColumns();
  const list = useListParams(listWaitingReceipts);
  const fetched = useListPage(listWaitingReceipts, { query: list.query }, list);
  const [asked, setAsked] = useState<WaitingReceipt>();
  const noteOf = ({ group, email }: WaitingReceipt) => {
    if (group) return t('issue.onGroupPage');
    return email === '' ? t('issue.noEmail') : t('issue.mail', { email });
  };
  return (
    <>
      <PageHeader title={t('waiting.title')} lead={t('waiting.lead')} />
      <ListFilters list={list} search={t('waiting.search')} hint={t('waiting.searchHint')} />
      <ListTable
        caption={t('waiting.caption')}
        columns={columns}
        rowKey={(row) => subjectOf(row).id}
        list={list}
        fetched={fetched}
        actions={(row) => {
          const { id, name } = subjectOf(row);
          return (
            <>
              <May call={row.group ? issueGroupReceipt : issueWaitingReceipt}>
                <Button
                  size="s"
                  variant="primary"
                  aria-label={t(row.group ? 'waiting.issueForGroup' : 'waiting.issueOf', { name })}
                  onClick={() => setAsked(row)}
                >
                  {t('waiting.issue')}
                </Button>
              </May>
              {row.group ? (
                <LinkButton
                  size="s"
                  to={pathTo('groupDetail', { id })}
                  label={t('waiting.groupOf', { name })}
                >
                  {t('waiting.group')}
                </LinkButton>
              ) : (
                <LinkButton
                  size="s"
                  to={pathTo('submissionDetail', { id })}
                  label={t('waiting.correctOf', { name })}
                >
                  {t('waiting.correct')}
                </LinkButton>
              )}
            </>
          );
        }}
        empty={{ title: t('waiting.empty.title'), lead: t('waiting.empty.lead') }}
      />
      {asked && (
        <IssueModal
          receipt={asked}
          note={noteOf(asked)}
          issue={async (body) => {
            const { id } = subjectOf(asked);
            if (asked.group) {
              const { data } = await call(issueGroupReceipt, { params: { id }, body });
              return data.receipts[0]?.receipt_number ?? '';
            }
            const params = { submission_id: id };
            const { data } = await call(issueWaitingReceipt, { params, body });
            return data.receipt_number;
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
