import {
  listApiTokens,
  revokeApiToken,
  type ApiToken,
} from '@seminar/shared/office/api-tokens/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiTokensTexts } from './texts.ts';
import { associationTexts } from '../../catalogue/association/texts.ts';
import { sessionTexts } from '../../platform/session/texts.ts';
import { call } from '../../platform/api/call.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatDay, formatInstant } from '../../platform/i18n/format.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useEndSecret } from '../../platform/secrets/useEndSecret.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { EmptyState } from '../../platform/ui/EmptyState.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { NewTokenModal } from './NewTokenModal.tsx';
import { scopeKey } from './scopeKey.ts';

const tones: Record<ApiToken['state'], Tone> = {
  active: 'success',
  expired: 'neutral',
  revoked: 'neutral',
};

/** APIトークン: the programs that may use the API, what each may do, and when it last did. */
export default function ApiTokensPage() {
  const { t } = useTranslation([apiTokensTexts, associationTexts]);
  const tokens = useQuery({ ...queryOf(listApiTokens, {}), select: dataOf });
  const [asking, setAsking] = useState(false);
  const create = (
    <Button variant="primary" onClick={() => setAsking(true)}>
      {t('apiTokens:create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('apiTokens:title')}
        lead={t('apiTokens:lead')}
        breadcrumbs={[{ to: paths.settings, label: t('association:title') }]}
        action={create}
      />
      <Loaded query={tokens} lines={6}>
        {(rows) => <Tokens rows={rows} />}
      </Loaded>
      {asking && <NewTokenModal onClose={() => setAsking(false)} />}
    </>
  );
}

function useTokenColumns(): readonly Column<ApiToken>[] {
  const { t } = useTranslation([apiTokensTexts, sessionTexts]);
  return [
    {
      key: 'name',
      header: t('column.name'),
      lead: true,
      cell: (row) => `${row.name} ${t('ending', { hint: row.hint })}`,
    },
    {
      key: 'state',
      header: t('column.state'),
      nowrap: true,
      cell: (row) => <StatusBadge tone={tones[row.state]}>{t(`state.${row.state}`)}</StatusBadge>,
    },
    {
      key: 'role',
      header: t('column.role'),
      nowrap: true,
      cell: (row) => t(`session:role.${row.role}`),
    },
    {
      key: 'scopes',
      header: t('column.scopes'),
      cell: (row) => (
        <>
          {row.scopes.map((scope) => (
            <div key={scope}>{t(`scope.${scopeKey(scope)}`)}</div>
          ))}
        </>
      ),
    },
    {
      key: 'expires',
      header: t('column.expires'),
      nowrap: true,
      cell: (row) => formatDay(row.expires_on),
    },
    {
      key: 'used',
      header: t('column.used'),
      nowrap: true,
      cell: (row) => (row.last_used_at === null ? t('never') : formatInstant(row.last_used_at)),
    },
    {
      key: 'created',
      header: t('column.created'),
      nowrap: true,
      cell: (row) => (
        <Lines>
          <span>{row.created_by}</span>
          <small>{formatInstant(row.created_at)}</small>
        </Lines>
      ),
    },
  ];
}

function Tokens({ rows }: { rows: readonly ApiToken[] }) {
  const { t } = useTranslation(apiTokensTexts);
  const columns = useTokenColumns();
  const ending = useEndSecret((id) => call(revokeApiToken, { params: { id } }), {
    done: t('revoked'),
    failed: t('revokeFailed'),
  });
  const ask = ({ id, name }: ApiToken) => {
    void ending.ask(id, {
      title: t('revokeTitle', { name }),
      what: t('revokeWhat'),
      act: t('revoke'),
    });
  };
  return (
    <Table
      caption={t('caption')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<EmptyState title={t('empty')}>{t('emptyLead')}</EmptyState>}
      actions={(row) =>
        row.state === 'active' && (
          <Button
            variant="dangerAsk"
            size="s"
            busy={ending.isEnding(row.id)}
            onClick={() => ask(row)}
          >
            {t('revoke')}
          </Button>
        )
      }
    />
  );
}
