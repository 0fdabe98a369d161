import './texts.ts';
import type { Delivery } from '@seminar/shared/webhooks/endpoints';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../i18n/format.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Modal } from '../ui/Modal.tsx';
import styles from './DeliveryModal.module.css';

interface DeliveryModalProps {
  delivery: Delivery;
  onClose: () => void;
}

/** One message as its receiver gets it, and how it went. */
export function DeliveryModal({ delivery, onClose }: DeliveryModalProps) {
  const { t } = useTranslation('webhooks');
  const { state, attempts, delivered_at, next_attempt_at, last_error } = delivery;
  const how = [
    t(`deliveries.state.${state}`),
    ...(attempts > 0 ? [t('deliveries.attempts', { count: attempts })] : []),
    ...(delivered_at ? [t('deliveries.deliveredAt', { at: formatInstant(delivered_at) })] : []),
    ...(next_attempt_at ? [t('deliveries.next', { at: formatInstant(next_attempt_at) })] : []),
  ];
  return (
    <Modal title={t(`event.${delivery.type}`)} onClose={onClose} size="l">
      <DescriptionList
        columns={1}
        blank="―"
        items={[
          { term: t('deliveries.created_at'), detail: formatInstant(delivery.created_at) },
          { term: t('deliveries.stateColumn'), detail: how.join(' ・ ') },
          { term: t('deliveries.lastError'), detail: last_error },
          { term: t('deliveries.id'), detail: delivery.message_id },
          {
            term: t('deliveries.body'),
            detail: (
              <pre className={styles.body}>
                {JSON.stringify(JSON.parse(delivery.body), null, 2)}
              </pre>
            ),
          },
        ]}
      />
    </Modal>
  );
}
