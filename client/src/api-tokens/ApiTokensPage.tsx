import '../admins/texts.ts';
import '../association/texts.ts';
import './texts.ts';
import { listApiTokens, revokeApiToken, type ApiToken } from '@seminar/shared/api-tokens/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { Loaded } from '../api/Loaded.tsx';
import { dataOf, queryOf } from '../api/queryOf.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { formatDay, formatInstant } from '../i18n/format.ts';
import { paths } from '../routing/paths.ts';
import { Button } from '../ui/Button.tsx';
import { CopyField } from '../ui/CopyField.tsx';
import { useConfirm } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { Modal } from '../ui/Modal.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx';
import { Table } from '../ui/Table.tsx';
import type { Column } from '../ui/TableRow.tsx';
import { useToast } from '../ui/toasts.ts';
import { NewTokenModal } from './NewTokenModal.tsx';
import { scopeKey } from './scopeKey.ts';

const tones: Record<ApiToken['state'], Tone> = {
  active: 'success',
  expired: 'neutral',
  revoked: 'neutral',
};

/** APIトークン: the programs that may use the API, what each may do, and when it last did. */
export default function ApiTokensPage() {
  const { t } = useTranslation(['apiTokens', 'association']);
  const tokens = useQuery({ ...queryOf(listApiTokens, {}), select: dataOf });
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<string>();
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
      {asking && (
        <NewTokenModal
          onClose={() => setAsking(false)}
          onMade={(token) => {
            setAsking(false);
            setMade(token);
          }}
        />
      )}
      {made !== undefined && <MadeToken token={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

/** Shows a new token: the only time that anybody sees it. */
function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('apiTokens');
  return (
    <Modal
      title={t('made')}
      easyToClose={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Stack>
        <InfoPanel type="warning">{t('madeWarning')}</InfoPanel>
        <CopyField label={t('token')} value={token} support={t('howTo')} />
      </Stack>
    </Modal>
  );
}

function useTokenColumns(): readonly Column<ApiToken>[] {
  const { t } = useTranslation(['apiTokens', 'admins']);
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
      cell: (row) => t(`admins:role.${row.role}`),
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
      key: 'createdBy',
      header: t('column.createdBy'),
      nowrap: true,
      cell: (row) => row.created_by,
    },
  ];
}

function Tokens({ rows }: { rows: readonly ApiToken[] }) {
  const { t } = useTranslation('apiTokens');
  const columns = useTokenColumns();
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const revoke = useMutation({
    mutationFn: (id: number) => call(revokeApiToken, { params: { id } }),
    onSuccess: () => toast.success(t('revoked')),
    onError: (error) => toast.failure(`${t('revokeFailed')} ${failureText(error)}`),
  });
  const ask = async ({ id, name }: ApiToken) => {
    const sure = await confirm({
      title: t('revokeTitle', { name }),
      message: t('revokeWhat'),
      confirmLabel: t('revoke'),
      danger: true,
    });
    if (sure) revoke.mutate(id);
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
            busy={revoke.isPending && revoke.variables === row.id}
            onClick={() => void ask(row)}
          >
            {t('revoke')}
          </Button>
        )
      }
    />
  );
}
