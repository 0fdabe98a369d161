import { listDeliveries, type Webhook } from '@seminar/shared/telling/webhooks/endpoints';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { webhooksTexts } from './texts.ts';
import { associationTexts } from '../../catalogue/association/texts.ts';
import { isNotFound } from '../../platform/api/errors.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { paths } from '../../platform/routing/paths.ts';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Deliveries } from './Deliveries.tsx';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookState } from './WebhookState.tsx';

/** One receiver of webhooks, and what it was sent. */
export default function WebhookDetailPage() {
  const { t } = useTranslation([webhooksTexts, associationTexts]);
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const list = useListParams(listDeliveries);
  const fetched = useListPage(listDeliveries, { params: { id }, query: list.query }, list);
  const webhook = fetched.data?.webhook;
  if (isNotFound(fetched.error)) {
    const links = [{ to: paths.webhooks, label: t('webhooks:title') }];
    return <NotFound title={t('webhooks:detail.missing')} links={links} />;
  }
  return (
    <>
      <PageHeader
        title={webhook?.name ?? t('webhooks:title')}
        breadcrumbs={[
          { to: paths.settings, label: t('association:title') },
          { to: paths.webhooks, label: t('webhooks:title') },
        ]}
        action={
          webhook && (
            <WebhookActions webhook={webhook} onRemoved={() => void navigate(paths.webhooks)} />
          )
        }
      />
      {webhook && <AboutWebhook webhook={webhook} />}
      <Deliveries webhookId={id} list={list} fetched={fetched} />
    </>
  );
}

function AboutWebhook({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(webhooksTexts);
  const { state, failing_since, url, events, previous_secret_until: until } = webhook;
  return (
    <Stack>
      {state === 'failing' && (
        <InfoPanel type="warning" title={t('detail.failing')}>
          {t('detail.failingWhat', { at: formatInstant(failing_since ?? '') })}
        </InfoPanel>
      )}
      {state === 'switched_off' && (
        <InfoPanel type="error" title={t('detail.off')}>
          {t('detail.offWhat')}
        </InfoPanel>
      )}
      {state === 'paused' && (
        <InfoPanel type="info" title={t('detail.pausedTitle')}>
          {t('detail.pausedWhat')}
        </InfoPanel>
      )}
      {until !== null && (
        <InfoPanel type="info" title={t('secret.replacedTitle')}>
          {t('secret.replacedWhat', { at: formatInstant(until) })}
        </InfoPanel>
      )}
      <DescriptionList
        columns={1}
        items={[
          { term: t('column.state'), detail: <WebhookState webhook={webhook} /> },
          { term: t('field.url'), detail: url },
          {
            term: t('field.events'),
            detail: events.map((event) => t(`event.${event}`)).join('、'),
          },
        ]}
      />
    </Stack>
  );
}
