import {
  deliveryStates,
  sendDeliveryAgain,
  type Delivery,
  type listDeliveries,
  getDelivery,
  type WholeDelivery,
} from '@seminar/shared/telling/webhooks/endpoints';
import { webhookEventTypes } from '@seminar/shared/telling/webhooks/events';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { webhooksTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { call } from '../../platform/api/call.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import type { ListPage } from '../../platform/lists/useListPage.ts';
import type { ListParams } from '../../platform/lists/useListParams.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { HistoryEntry, HistoryList } from '../../platform/ui/HistoryList.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
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
function DeliveryModal({ webhookId, deliveryId, title, onClose }: DeliveryModalProps) {
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
  const { t } = useTranslation(webhooksTexts);
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

const tones: Record<Delivery['state'], Tone> = {
  waiting: 'warning',
  delivered: 'success',
  given_up: 'danger',
};

function useDeliveryColumns(): ListColumn<typeof listDeliveries>[] {
  const { t } = useTranslation(webhooksTexts);
  return [
    {
      key: 'created_at',
      header: t('deliveries.created_at'),
      nowrap: true,
      sortable: true,
      cell: ({ created_at }) => formatInstant(created_at),
    },
    {
      key: 'type',
      header: t('deliveries.event'),
      lead: true,
      cell: ({ type }) => t(`event.${type}`),
    },
    {
      key: 'state',
      header: t('deliveries.stateColumn'),
      cell: ({ state, attempts, last_error, next_attempt_at }) => (
        <Lines>
          <StatusBadge tone={tones[state]}>{t(`deliveries.state.${state}`)}</StatusBadge>
          {last_error && <small>{last_error}</small>}
          {next_attempt_at && attempts > 0 && (
            <small>
              {t('deliveries.attempts', { count: attempts })}
              {' ・ '}
              {t('deliveries.next', { at: formatInstant(next_attempt_at) })}
            </small>
          )}
        </Lines>
      ),
    },
  ];
}

interface DeliveriesProps {
  webhookId: string;
  list: ListParams<typeof listDeliveries>;
  fetched: ListPage<Delivery>;
}

/** What a receiver was sent or will be, the newest first; each can be sent again. */
export function Deliveries({ webhookId, list, fetched }: DeliveriesProps) {
  const { t } = useTranslation(webhooksTexts);
  const columns = useDeliveryColumns();
  const [shown, setShown] = useState<Delivery>();
  const again = useAct(
    (delivery_id: number) => call(sendDeliveryAgain, { params: { id: webhookId, delivery_id } }),
    {
      done: t('deliveries.againDone'),
      failed: t('deliveries.againFailed'),
    },
  );
  return (
    <>
      <h2>{t('deliveries.title')}</h2>
      <ListFilters
        list={list}
        search={t('deliveries.search')}
        hint={t('deliveries.searchHint')}
        views={
          <ViewChips
            label={t('deliveries.stateFilter')}
            hideLabel
            {...list.filter('state')}
            options={deliveryStates.map((value) => ({
              value,
              label: t(`deliveries.state.${value}`),
            }))}
          />
        }
      >
        <ChoiceFilter
          label={t('deliveries.type')}
          all={t('deliveries.all')}
          options={webhookEventTypes.map((value) => ({ value, label: t(`event.${value}`) }))}
          {...list.filter('type')}
        />
      </ListFilters>
      <ListTable
        caption={t('deliveries.caption')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        fetched={fetched}
        actions={(delivery) => {
          const about = {
            event: t(`event.${delivery.type}`),
            at: formatInstant(delivery.created_at),
          };
          return (
            <>
              <Button
                size="s"
                aria-label={t('deliveries.contentOf', about)}
                onClick={() => setShown(delivery)}
              >
                {t('deliveries.content')}
              </Button>
              <Button
                size="s"
                busy={again.busy && again.input === delivery.id}
                aria-label={t('deliveries.againOf', about)}
                onClick={() => again.run(delivery.id)}
              >
                {t('deliveries.again')}
              </Button>
            </>
          );
        }}
        empty={{ title: t('deliveries.empty'), lead: t('deliveries.emptyLead') }}
      />
      {shown && (
        <DeliveryModal
          webhookId={webhookId}
          deliveryId={shown.id}
          title={t(`event.${shown.type}`)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
