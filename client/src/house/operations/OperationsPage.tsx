import type { Operations, AlertKind } from '@seminar/shared/house/operations/schema';
import { updateMailTemplate } from '@seminar/shared/telling/mail-templates/endpoints';
import { listWebhooks } from '@seminar/shared/telling/webhooks/endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { operationsTexts } from './texts.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { formatInstant, formatCount } from '../../platform/i18n/format.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { HistoryEntry, HistoryList } from '../../platform/ui/HistoryList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { CurrentState } from './CurrentState.tsx';
import { Jobs } from './Jobs.tsx';
import { useOperations } from './useOperations.ts';

/** What was wrong and is well again. */
function PastAlerts({ past }: { past: Operations['past'] }) {
  const { t } = useTranslation(operationsTexts);
  if (past.length === 0) return null;
  return (
    <Card title={t('past.title')}>
      <HistoryList>
        {past.map(({ kind, subject, text, began_at, ended_at }) => (
          <HistoryEntry
            key={`${kind} ${subject} ${began_at}`}
            at={began_at}
            who={t('past.ended', { at: formatInstant(ended_at) })}
            what={t(`alert.${kind}`)}
          >
            <p>{text}</p>
          </HistoryEntry>
        ))}
      </HistoryList>
    </Card>
  );
}

type Place = 'bank' | 'deposits' | 'mails' | 'webhook' | 'evidence';

/** Where a staff member can do something about it. */
const placeOf: Partial<Record<AlertKind, Place>> = {
  bank_link_broken: 'bank',
  bank_not_read: 'bank',
  deposits_unexplained: 'deposits',
  mails_waiting: 'mails',
  mails_undelivered: 'mails',
  webhook_switched_off: 'webhook',
  self_settling_stopped: 'evidence',
};
const addressOf: Record<Place, (subject: string) => string> = {
  bank: () => paths.bankSignIn,
  deposits: () => paths.paymentCheckList,
  mails: () => paths.mailList,
  webhook: (id) => pathTo('webhookDetail', { id }),
  evidence: () => paths.evidence,
};

/** What is wrong now, and who is told of it. */
function Alerts({ operations: { alerts, told } }: { operations: Operations }) {
  const { t } = useTranslation(operationsTexts);
  const may = useMay();
  return (
    <>
      {alerts.length === 0 && <InfoPanel type="success">{t('allWell')}</InfoPanel>}
      {alerts.map(({ kind, subject, text, began_at }) => {
        const place = placeOf[kind];
        const open = place !== undefined && (place !== 'webhook' || may(listWebhooks));
        return (
          <InfoPanel key={`${kind} ${subject}`} type="warning" title={t(`alert.${kind}`)}>
            <Stack gap="s">
              <p>{text}</p>
              <p>
                <span>{t('since', { at: formatInstant(began_at) })}</span>{' '}
                {open && <Link to={addressOf[place](subject)}>{t(`see.${place}`)}</Link>}
              </p>
            </Stack>
          </InfoPanel>
        );
      })}
      <p>
        <span>{t('told', { count: formatCount(told.administrators) })}</span>
        {told.webhook && <span>{t('toldWebhook')}</span>}
      </p>
    </>
  );
}

/** システムの状態: how the system is, and what is wrong with it. */
export default function OperationsPage() {
  const { t } = useTranslation(operationsTexts);
  const operations = useOperations();
  const may = useMay();
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        // Who may edit the texts of mails may open the settings.
        breadcrumbs={may(updateMailTemplate) ? [{ to: paths.settings, label: t('settings') }] : []}
      />
      <Loaded query={operations} lines={10}>
        {(data) => (
          <Stack>
            <Alerts operations={data} />
            <CurrentState operations={data} />
            <Jobs jobs={data.jobs} />
            <PastAlerts past={data.past} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}
