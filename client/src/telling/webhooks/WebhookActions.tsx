import {
  deleteWebhook,
  updateWebhook,
  type Webhook,
  replaceWebhookSecret,
  testWebhook,
} from '@seminar/shared/telling/webhooks/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { webhooksTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { changedOnly } from '../../platform/api/changedOnly.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { MakeSecretModal } from '../../platform/secrets/MakeSecretModal.tsx';
import { useEndSecret } from '../../platform/secrets/useEndSecret.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { RowMenu } from '../../platform/ui/RowMenu.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { useUiTexts } from '../../platform/ui/useUiTexts.ts';
import { WebhookFields, type WebhookDraft } from './WebhookFields.tsx';
import { useAttemptText } from './useAttemptText.ts';
import { useShownSecret } from './useShownSecret.ts';

interface ChangeWebhookModalProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Changes a receiver's name, address and events. */
function ChangeWebhookModal({ webhook, onClose }: ChangeWebhookModalProps) {
  const { t } = useTranslation(webhooksTexts);
  const { id, name } = webhook;
  const [begun] = useState<WebhookDraft>(() => {
    const { url, events } = webhook;
    return { name, url, events };
  });
  const [draft, setDraft] = useState(begun);
  const save = useAct(
    () => call(updateWebhook, { params: { id }, body: changedOnly(draft, begun) }),
    {
      done: t('saved'),
      close: onClose,
      fields: 'all',
    },
  );
  return (
    <ActModal
      title={t('changeOf', { name })}
      act={t('save')}
      busy={save.busy}
      onAct={() => save.run()}
      onClose={onClose}
    >
      <Stack>
        <NotDone act={save} title={t('failed')} />
        <WebhookFields draft={draft} onChange={setDraft} problem={save.problem} />
        {begun.events.some((event) => !draft.events.includes(event)) && (
          <InfoPanel type="warning">{t('unwanted')}</InfoPanel>
        )}
      </Stack>
    </ActModal>
  );
}

interface WebhookActionsProps {
  webhook: Webhook;
  /** After it was removed: its page is no more. */
  onRemoved?: () => void;
}

interface ReplaceSecretModalProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Gives a receiver a new secret, and shows it; the former one signs beside it for a day. */
function ReplaceSecretModal({ webhook, onClose }: ReplaceSecretModalProps) {
  const { t } = useTranslation(webhooksTexts);
  const shown = useShownSecret();
  const { id, name, previous_secret_until: until } = webhook;
  return (
    <MakeSecretModal
      title={t('secret.replaceTitle', { name })}
      act={t('secret.replace')}
      failed={t('secret.failed')}
      make={async () => (await call(replaceWebhookSecret, { params: { id } })).secret}
      shown={{ ...shown, title: t('secret.replaced') }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('secret.replaceWhat')}</p>
          {until !== null && (
            <InfoPanel type="warning">
              {t('secret.replaceAgain', { at: formatInstant(until) })}
            </InfoPanel>
          )}
        </>
      )}
    </MakeSecretModal>
  );
}

interface TestModalProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Sends a receiver a message that stands for nothing, and shows how it answered. */
function TestModal({ webhook: { id, name, url }, onClose }: TestModalProps) {
  const { t } = useTranslation(webhooksTexts);
  const common = useUiTexts();
  const attemptText = useAttemptText();
  const test = useAct(() => call(testWebhook, { params: { id } }));
  const attempt = test.busy ? undefined : test.answer?.data;
  return (
    <Modal
      title={t('test.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <Button variant="primary" busy={test.busy} onClick={() => test.run()}>
            {t(attempt || test.error ? 'test.again' : 'test.send')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('test.what', { url })}</p>
        <div role="status">
          {!test.busy && <NotDone act={test} title={t('test.failed')} />}
          {attempt && (
            <InfoPanel
              type={attempt.error === null ? 'success' : 'error'}
              title={t(attempt.error === null ? 'test.taken' : 'test.refused')}
            >
              {attemptText(attempt)}
            </InfoPanel>
          )}
        </div>
      </Stack>
    </Modal>
  );
}

/** What can be done with a receiver: change it, try it out, pause it or switch it on, remove it. */
export function WebhookActions({ webhook, onRemoved }: WebhookActionsProps) {
  const { t } = useTranslation(webhooksTexts);
  const confirm = useConfirm();
  const ending = useEndSecret((webhook_id) => call(deleteWebhook, { params: { id: webhook_id } }), {
    done: t('removed'),
    failed: t('removeFailed'),
  });
  const [shown, setShown] = useState<'change' | 'test' | 'secret'>();
  const { id, name, state } = webhook;
  const isOff = state === 'paused' || state === 'switched_off';
  const enable = useAct(
    (enabled: boolean) => call(updateWebhook, { params: { id }, body: { enabled } }),
    {
      done: (_, enabled) => t(enabled ? 'resumed' : 'paused'),
      failed: t('failed'),
    },
  );
  const pause = async () => {
    const sure = await confirm({
      title: t('pauseTitle', { name }),
      message: t('pauseWhat'),
      confirmLabel: t('pause'),
    });
    if (sure) enable.run(false);
  };
  const remove = async () => {
    const removed = await ending.ask(id, {
      title: t('removeTitle', { name }),
      what: t('removeWhat'),
      act: t('remove'),
    });
    if (removed) onRemoved?.();
  };
  const close = () => setShown(undefined);
  return (
    <>
      <Button size="s" aria-label={t('changeOf', { name })} onClick={() => setShown('change')}>
        {t('change')}
      </Button>
      <RowMenu
        label={t('more', { name })}
        items={[
          { label: t('test.open'), onSelect: () => setShown('test') },
          { label: t('secret.replace'), onSelect: () => setShown('secret') },
          isOff
            ? { label: t('resume'), onSelect: () => enable.run(true) }
            : { label: t('pause'), onSelect: () => void pause() },
          { label: t('remove'), danger: true, onSelect: () => void remove() },
        ]}
      />
      {shown === 'change' && <ChangeWebhookModal webhook={webhook} onClose={close} />}
      {shown === 'test' && <TestModal webhook={webhook} onClose={close} />}
      {shown === 'secret' && <ReplaceSecretModal webhook={webhook} onClose={close} />}
    </>
  );
}
