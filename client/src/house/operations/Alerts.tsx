import type { AlertKind, Operations } from '@seminar/shared/house/operations/schema';
import { listWebhooks } from '@seminar/shared/telling/webhooks/endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../platform/session/useMay.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

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
export function Alerts({ operations: { alerts, told } }: { operations: Operations }) {
  const { t } = useTranslation('operations');
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
                {t('since', { at: formatInstant(began_at) })}{' '}
                {open && <Link to={addressOf[place](subject)}>{t(`see.${place}`)}</Link>}
              </p>
            </Stack>
          </InfoPanel>
        );
      })}
      <p>
        {t('told', { count: formatCount(told.administrators) })}
        {told.webhook && t('toldWebhook')}
      </p>
    </>
  );
}
