import {
  endAdminSessions,
  listAdmins,
  resetSecondFactor,
  sendAdminLink,
  updateAdmin,
} from '@seminar/shared/office/admins/endpoints';
import type { Admin } from '@seminar/shared/office/admins/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminsTexts } from './texts.ts';
import { associationTexts } from '../../catalogue/association/texts.ts';
import { sessionTexts } from '../../platform/session/texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { call } from '../../platform/api/call.ts';
import { useUser } from '../../platform/session/session.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { RowMenu } from '../../platform/ui/RowMenu.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { AdminModal } from './AdminModal.tsx';

const stateOf = ({ disabled, invited }: Admin) =>
  disabled ? 'disabled' : invited ? 'invited' : 'active';
type Work = 'link' | 'disable' | 'enable' | 'logOut' | 'resetFactor';
const done = {
  link: 'linkSent',
  disable: 'saved',
  enable: 'saved',
  logOut: 'saved',
  resetFactor: 'resetFactorAsked',
} as const satisfies Record<Work, string>;
const tones = { active: 'success', invited: 'info', disabled: 'neutral' } as const;

/** 担当者: who uses the system, and what they may do. */
export default function AdminsPage() {
  const { t } = useTranslation([adminsTexts, associationTexts, sessionTexts]);
  const user = useUser();
  const list = useListParams(listAdmins);
  // null: somebody is invited.
  const [edited, setEdited] = useState<Admin | null>();
  const fetched = useListPage(listAdmins, { query: list.query }, list);

  const columns: ListColumn<typeof listAdmins>[] = [
    {
      key: 'name',
      header: t('admins:column.name'),
      lead: true,
      sortable: true,
      cell: ({ id, name }) => (id === user.id ? `${name} ${t('admins:you')}` : name),
    },
    {
      key: 'email',
      header: t('admins:column.email'),
      sortable: true,
      cell: ({ email }) => email,
    },
    {
      key: 'role',
      header: t('admins:column.role'),
      nowrap: true,
      cell: ({ role }) => t(`session:role.${role}`),
    },
    {
      key: 'second',
      header: t('admins:column.second'),
      nowrap: true,
      cell: ({ second_factor: there }) => t(there ? 'admins:second.there' : 'admins:second.none'),
    },
    {
      key: 'state',
      header: t('admins:column.state'),
      nowrap: true,
      cell: (admin) => (
        <StatusBadge tone={tones[stateOf(admin)]}>
          {t(`admins:state.${stateOf(admin)}`)}
        </StatusBadge>
      ),
    },
  ];

  return (
    <>
      <PageHeader
        title={t('admins:title')}
        lead={t('admins:lead')}
        breadcrumbs={[{ to: paths.settings, label: t('association:title') }]}
        action={
          <Button variant="primary" icon="plus" onClick={() => setEdited(null)}>
            {t('admins:add')}
          </Button>
        }
      />
      <ListFilters list={list} search={t('admins:search')} hint={t('admins:searchHint')} />
      <ListTable
        caption={t('admins:caption')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        fetched={fetched}
        actions={(admin) => <AdminActions admin={admin} onChange={() => setEdited(admin)} />}
        empty={{ title: t('admins:empty') }}
      />
      {edited !== undefined && <AdminModal admin={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function AdminActions({ admin, onChange }: { admin: Admin; onChange: () => void }) {
  const { t } = useTranslation(adminsTexts);
  const confirm = useConfirm();
  const user = useUser();
  const { id, name, email, disabled } = admin;
  const act = useAct(
    async (work: Work) => {
      if (work === 'link') await call(sendAdminLink, { params: { id } });
      else if (work === 'logOut') await call(endAdminSessions, { params: { id } });
      else if (work === 'resetFactor') await call(resetSecondFactor, { params: { id } });
      else await call(updateAdmin, { params: { id }, body: { disabled: work === 'disable' } });
    },
    {
      done: (_, work) => t(done[work]),
      failed: t('failed'),
    },
  );
  const what = (work: Work) => {
    if (work === 'enable') return {};
    const endsTokens = work === 'disable' && admin.role === 'administrator';
    return {
      message: (
        <Stack gap="s">
          <p>{t(`${work}What`, { email })}</p>
          {endsTokens && <p>{t('tokensEnd')}</p>}
        </Stack>
      ),
    };
  };
  const ask = async (work: Work) => {
    const sure = await confirm({
      title: t(`${work}Title`, { name }),
      ...what(work),
      confirmLabel: t(`act.${work}`),
      danger: work !== 'link' && work !== 'enable',
    });
    if (sure) act.run(work);
  };
  return (
    <>
      <Button size="s" aria-label={t('act.changeOf', { name })} onClick={onChange}>
        {t('act.change')}
      </Button>
      <RowMenu
        label={t('act.more', { name })}
        items={[
          ...(disabled ? [] : [{ label: t('act.link'), onSelect: () => void ask('link') }]),
          ...(disabled ? [] : [{ label: t('act.logOut'), onSelect: () => void ask('logOut') }]),
          ...(admin.second_factor && id !== user.id
            ? [{ label: t('act.resetFactor'), onSelect: () => void ask('resetFactor') }]
            : []),
          disabled
            ? { label: t('act.enable'), onSelect: () => void ask('enable') }
            : { label: t('act.disable'), danger: true, onSelect: () => void ask('disable') },
        ]}
      />
    </>
  );
}
