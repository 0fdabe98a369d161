import {
  createMember,
  downloadMembersCsv,
  importMembers,
  listMembers,
  updateMember,
} from '@seminar/shared/catalogue/members/endpoints';
import {
  memberKinds,
  memberStates,
  type Member,
  type MemberState,
} from '@seminar/shared/catalogue/members/schema';
import { anonymiseMember } from '@seminar/shared/house/retention/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membersTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { listAhead } from '../../platform/lists/listAhead.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { AnonymiseModal } from '../../platform/personal-data/AnonymiseModal.tsx';
import { paths } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { RowMenu } from '../../platform/ui/RowMenu.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { MemberFormModal } from './MemberFormModal.tsx';
import { useMemberLeaving } from './useMemberLeaving.ts';

const tones: Record<MemberState, Tone> = {
  valid: 'success',
  upcoming: 'info',
  ended: 'warning',
  left: 'neutral',
};

/** The columns of the roster. */
function useMemberColumns(): ListColumn<typeof listMembers>[] {
  const { t } = useTranslation(membersTexts);
  return [
    {
      key: 'number',
      header: t('column.number'),
      nowrap: true,
      sortable: true,
      cell: ({ number }) => number,
    },
    {
      key: 'name',
      header: t('column.name'),
      lead: true,
      sortable: true,
      cell: ({ name, name_kana: kana }) => (
        <Lines>
          <span>{name}</span>
          {kana !== '' && <small>{kana}</small>}
        </Lines>
      ),
    },
    {
      key: 'kind',
      header: t('column.kind'),
      nowrap: true,
      cell: ({ kind }) => t(`kind.${kind}`),
    },
    {
      key: 'valid_until',
      header: t('column.validUntil'),
      sortable: true,
      cell: ({ valid_from: from, valid_until: until }) =>
        from === null && until === null
          ? t('noLimit')
          : t('period', {
              from: from === null ? '' : formatDay(from),
              until: until === null ? '' : formatDay(until),
            }),
    },
    {
      key: 'state',
      header: t('column.state'),
      nowrap: true,
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>,
    },
  ];
}

/** Removes the name of a person who has left, once the phrase is typed. */
function AnonymiseMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation(membersTexts);
  const anonymise = useAct(
    (body: { phrase: string; reason: string }) =>
      call(anonymiseMember, { params: { id: member.id }, body }),
    { done: t('anonymise.done'), close: onClose },
  );
  return (
    <AnonymiseModal
      title={t('anonymise.title', { name: member.name })}
      confirmLabel={t('anonymise.button')}
      note={t('anonymise.note')}
      withReason
      anonymise={anonymise}
      onClose={onClose}
    />
  );
}

MemberListPage.ahead = listAhead(listMembers);

/** 会員名簿: who pays the member price. */
export default function MemberListPage() {
  const { t } = useTranslation(membersTexts);
  const may = useMay();
  const columns = useMemberColumns();
  const list = useListParams(listMembers);
  const fetched = useListPage(listMembers, { query: list.query }, list);
  const { leave, comeBack } = useMemberLeaving();
  // null: a new one is entered.
  const [edited, setEdited] = useState<Member | null>();
  const [removed, setRemoved] = useState<Member>();

  const actions = (member: Member) => {
    const left = member.state === 'left';
    return (
      <>
        <Button
          size="s"
          aria-label={t('editOf', { name: member.name })}
          onClick={() => setEdited(member)}
        >
          {t('edit')}
        </Button>
        <RowMenu
          label={t('moreOf', { name: member.name })}
          items={[
            left
              ? { label: t('return.button'), onSelect: () => comeBack.run(member) }
              : { label: t('leave.button'), onSelect: () => leave.run(member) },
            ...(left && member.kind === 'person' && may(anonymiseMember)
              ? [
                  {
                    label: t('anonymise.button'),
                    danger: true,
                    onSelect: () => setRemoved(member),
                  },
                ]
              : []),
          ]}
        />
      </>
    );
  };
  const toImport = (
    <May call={importMembers}>
      <LinkButton to={paths.memberImport}>{t('import.to')}</LinkButton>
    </May>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <>
            {toImport}
            <May call={createMember}>
              <Button icon="plus" onClick={() => setEdited(null)}>
                {t('add')}
              </Button>
            </May>
          </>
        }
      />
      <ListFilters
        list={list}
        search={t('search')}
        hint={t('searchHint')}
        views={
          <ViewChips
            label={t('filter.state')}
            hideLabel
            {...list.filter('state')}
            options={memberStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        }
      >
        <ChoiceFilter
          label={t('filter.kind')}
          all={t('filter.allKinds')}
          {...list.filter('kind')}
          options={memberKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </ListFilters>
      <ListTable
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        csv={downloadMembersCsv}
        {...(may(updateMember) && { actions })}
        empty={{ title: t('empty.title'), lead: t('empty.lead'), action: toImport }}
      />
      {edited !== undefined && (
        <MemberFormModal member={edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && <AnonymiseMember member={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}
