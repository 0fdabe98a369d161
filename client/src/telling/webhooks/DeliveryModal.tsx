import './texts.ts';
import { getDelivery, type WholeDelivery } from '@seminar/shared/telling/webhooks/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { HistoryEntry, HistoryList } from '../../platform/ui/HistoryList.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './DeliveryModal.module.css';
import { useAttemptText } from './useAttemptText.ts';

interface DeliveryModalProps {
  webhookId: string;
  deliveryId: number;
  /** What it tells of. */
  title: string;
  onClose: () => void;
}

/** One message as its receiver gets it, and each try to deliver it. */
export function DeliveryModal({ webhookId, deliveryId, title, onClose }: DeliveryModalProps) {
  const params = { id: webhookId, delivery_id: deliveryId };
  const delivery = useQuery({ ...queryOf(getDelivery, { params }), select: dataOf });
  return (
    <Modal title={title} onClose={onClose} size="l">
      <Loaded query={delivery} lines={8}>
        {(data) => <AboutDelivery delivery={data} />}
      </Loaded>
    </Modal>
  );
}

function AboutDelivery({ delivery }: { delivery: WholeDelivery }) {
  const { t } = useTranslation('webhooks');
  const attemptText = useAttemptText();
  const { state, delivered_at, next_attempt_at, log } = delivery;
  const how = [
    t(`deliveries.state.${state}`),
    ...(delivered_at ? [t('deliveries.deliveredAt', { at: formatInstant(delivered_at) })] : []),
    ...(next_attempt_at ? [t('deliveries.next', { at: formatInstant(next_attempt_at) })] : []),
  ];
  return (
    <Stack>
      <DescriptionList
        columns={1}
        items={[
          { term: t('deliveries.created_at'), detail: formatInstant(delivery.created_at) },
          { term: t('deliveries.stateColumn'), detail: how.join(' ・ ') },
          { term: t('deliveries.id'), detail: delivery.message_id },
        ]}
      />
      <section>
        <h3>{t('deliveries.log')}</h3>
        {log.length === 0 ? (
          <p>{t('deliveries.noLog')}</p>
        ) : (
          <HistoryList>
            {log.map((attempt, place) => (
              <HistoryEntry
                key={log.length - place}
                at={attempt.at}
                who={t(attempt.error === null ? 'attempt.taken' : 'attempt.failed')}
                what={attemptText(attempt)}
              />
            ))}
          </HistoryList>
        )}
      </section>
      <section>
        <h3>{t('deliveries.body')}</h3>
        <pre className={styles.body}>{JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre>
      </section>
    </Stack>
  );
}
