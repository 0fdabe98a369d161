import { downloadGroupsCsv, enterGroup, listGroups } from '@seminar/shared/money/groups/endpoints';
import { groupPayments } from '@seminar/shared/money/groups/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { groupsTexts } from './texts.ts';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { formatInstant, formatYen } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { listAhead } from '../../platform/lists/listAhead.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { SeminarFilter } from '../../catalogue/seminars/SeminarFilter.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { GroupBadge } from './GroupBadge.tsx';

function useColumns(): ListColumn<typeof listGroups>[] {
  const { t } = useTranslation(groupsTexts);
  return [
    {
      key: 'company_name',
      header: t('column.company'),
      lead: true,
      sortable: true,
      cell: (group) => (
        <Lines cut>
          <Link to={pathTo('groupDetail', { id: group.group_id })} title={group.company_name}>
            {group.company_name}
          </Link>
          <small>{group.contact_name}</small>
        </Lines>
      ),
    },
    {
      key: 'group_number',
      header: t('column.number'),
      sortable: true,
      cell: (group) => (
        <Lines cut>
          <span>{group.group_number}</span>
          <small title={group.seminar.name}>{group.seminar.name}</small>
        </Lines>
      ),
    },
    {
      key: 'people',
      header: t('column.people'),
      nowrap: true,
      align: 'end',
      cell: ({ people, places, waiting }) => (
        <Lines end>
          {(people > 0 || places + waiting === 0) && <span>{t('people', { count: people })}</span>}
          {waiting > 0 && <small>{t('andWaiting', { count: waiting })}</small>}
          {places > 0 && (
            <small>{t(people > 0 ? 'andPlaces' : 'onlyPlaces', { count: places })}</small>
          )}
        </Lines>
      ),
    },
    {
      key: 'owed',
      header: t('column.owed'),
      nowrap: true,
      align: 'end',
      cell: ({ money }) => formatYen(money.owed),
    },
    {
      key: 'to_come',
      header: t('column.toCome'),
      nowrap: true,
      align: 'end',
      cell: ({ money }) => formatYen(money.to_come),
    },
    {
      key: 'payment',
      header: t('column.payment'),
      nowrap: true,
      cell: ({ payment, contact_without_mail: withoutMail }) => (
        <Lines>
          <GroupBadge payment={payment} />
          {withoutMail && <small>{t('noEmail')}</small>}
        </Lines>
      ),
    },
    {
      key: 'submitted_at',
      header: t('column.submitted'),
      nowrap: true,
      sortable: true,
      cell: (group) => formatInstant(group.submitted_at),
    },
  ];
}

GroupListPage.ahead = listAhead(listGroups);

/** 団体申込: what each company owes for its people, and what has come. */
export default function GroupListPage() {
  const { t } = useTranslation(groupsTexts);
  const columns = useColumns();
  const list = useListParams(listGroups);
  const fetched = useListPage(listGroups, { query: list.query }, list);
  const { seminar_id: seminar } = list.query;
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <May call={enterGroup}>
            {seminar === undefined ? (
              <LinkButton to={paths.seminarList}>{t('enter.choose')}</LinkButton>
            ) : (
              <LinkButton to={pathTo('enterGroup', { id: seminar })}>{t('enter.title')}</LinkButton>
            )}
          </May>
        }
      />
      <ListFilters
        list={list}
        search={t('search')}
        hint={t('searchHint')}
        more={{
          names: ['price', 'contact', 'answers'],
          fields: (
            <>
              <ChoiceFilter
                label={t('filterPrice.label')}
                all={t('filterPrice.all')}
                options={[{ value: 'claimed', label: t('filterPrice.claimed') }]}
                {...list.filter('price')}
              />
              <ChoiceFilter
                label={t('filterContact.label')}
                all={t('filterContact.all')}
                options={[{ value: 'no_email', label: t('filterContact.no_email') }]}
                {...list.filter('contact')}
              />
              <ChoiceFilter
                label={t('filterAnswers.label')}
                all={t('filterAnswers.all')}
                options={[{ value: 'open', label: t('filterAnswers.open') }]}
                {...list.filter('answers')}
              />
            </>
          ),
        }}
        views={
          <ViewChips
            label={t('filter.payment')}
            hideLabel
            {...list.filter('payment')}
            options={groupPayments.map((value) => ({ value, label: t(`payment.${value}`) }))}
          />
        }
      >
        <SeminarFilter filter={list.filter('seminar_id')} />
      </ListFilters>
      <ListTable
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.group_id}
        list={list}
        fetched={fetched}
        csv={downloadGroupsCsv}
        empty={{ title: t('empty.title'), lead: t('empty.lead') }}
        noMatch={t('noMatch')}
      />
    </>
  );
}
