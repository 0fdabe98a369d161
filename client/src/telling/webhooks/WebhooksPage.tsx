import {
  listWebhooks,
  type Webhook,
  createWebhook,
} from '@seminar/shared/telling/webhooks/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { webhooksTexts } from './texts.ts';
import { associationTexts } from '../../catalogue/association/texts.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { call } from '../../platform/api/call.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { MakeSecretModal } from '../../platform/secrets/MakeSecretModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { EmptyState } from '../../platform/ui/EmptyState.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookFields, type WebhookDraft } from './WebhookFields.tsx';
import { WebhookState } from './WebhookState.tsx';
import { useShownSecret } from './useShownSecret.ts';

/** Adds a receiver, and shows the secret that its messages are signed with. */
function NewWebhookModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(webhooksTexts);
  const shown = useShownSecret();
  const [draft, setDraft] = useState<WebhookDraft>({ name: '', url: '', events: [] });
  return (
    <MakeSecretModal
      title={t('create')}
      act={t('add')}
      failed={t('failed')}
      make={async () => (await call(createWebhook, { body: draft })).secret}
      shown={{ ...shown, title: t('made') }}
      onClose={onClose}
    >
      {(problem) => <WebhookFields draft={draft} onChange={setDraft} problem={problem} />}
    </MakeSecretModal>
  );
}

/** Webhook: the systems outside that are told of events. */
export default function WebhooksPage() {
  const { t } = useTranslation([webhooksTexts, associationTexts]);
  const webhooks = useQuery({ ...queryOf(listWebhooks, {}), select: dataOf });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t('webhooks:title')}
        lead={t('webhooks:lead')}
        breadcrumbs={[{ to: paths.settings, label: t('association:title') }]}
        action={
          <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
            {t('webhooks:create')}
          </Button>
        }
      />
      <Loaded query={webhooks} lines={6}>
        {(rows) => <Webhooks rows={rows} />}
      </Loaded>
      {adding && <NewWebhookModal onClose={() => setAdding(false)} />}
    </>
  );
}

function Webhooks({ rows }: { rows: readonly Webhook[] }) {
  const { t } = useTranslation(webhooksTexts);
  const columns: Column<Webhook>[] = [
    {
      key: 'name',
      header: t('column.name'),
      lead: true,
      cell: ({ id, name, url }) => (
        <Lines cut>
          <Link to={pathTo('webhookDetail', { id })}>{name}</Link>
          <small title={url}>{url}</small>
        </Lines>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      nowrap: true,
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
    {
      key: 'events',
      header: t('column.events'),
      cell: ({ events }) => (
        <Lines>
          {events.map((event) => (
            <span key={event}>{t(`event.${event}`)}</span>
          ))}
        </Lines>
      ),
    },
    {
      key: 'waiting',
      header: t('column.waiting'),
      nowrap: true,
      cell: ({ waiting }) => t('count', { number: formatCount(waiting) }),
    },
  ];
  return (
    <Table
      caption={t('caption')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('empty')}>{t('emptyLead')}</EmptyState>}
      actions={(webhook) => <WebhookActions webhook={webhook} />}
    />
  );
}
