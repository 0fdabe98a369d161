import '../association/texts.ts';
import './texts.ts';
import { listWebhooks, type Webhook } from '@seminar/shared/webhooks/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Loaded } from '../api/Loaded.tsx';
import { dataOf, queryOf } from '../api/queryOf.ts';
import { formatCount } from '../i18n/format.ts';
import { paths, pathTo } from '../routing/paths.ts';
import { Button } from '../ui/Button.tsx';
import { CopyField } from '../ui/CopyField.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Modal } from '../ui/Modal.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Table } from '../ui/Table.tsx';
import type { Column } from '../ui/TableRow.tsx';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookModal } from './WebhookModal.tsx';
import { WebhookState } from './WebhookState.tsx';

/** Webhook: the systems outside that are told of events. */
export default function WebhooksPage() {
  const { t } = useTranslation(['webhooks', 'association']);
  const webhooks = useQuery({ ...queryOf(listWebhooks, {}), select: dataOf });
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
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
      {adding && (
        <WebhookModal webhook={null} onClose={() => setAdding(false)} onMade={setSecret} />
      )}
      {secret !== undefined && <MadeWebhook secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

/** Shows the secret of a new receiver: the only time that anybody sees it. */
function MadeWebhook({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
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
        <CopyField label={t('secret')} value={secret} support={t('howTo')} />
      </Stack>
    </Modal>
  );
}

function Webhooks({ rows }: { rows: readonly Webhook[] }) {
  const { t } = useTranslation('webhooks');
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
