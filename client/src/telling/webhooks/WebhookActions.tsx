import './texts.ts';
import {
  deleteWebhook,
  updateWebhook,
  type Webhook,
  replaceWebhookSecret,
  testWebhook,
} from '@seminar/shared/telling/webhooks/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { changedOnly } from '../../platform/api/changedOnly.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
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
import { useToast } from '../../platform/ui/toasts.ts';
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
  const { t } = useTranslation('webhooks');
  const failureText = useFailureText();
  const toast = useToast();
  const { id, name } = webhook;
  const [begun] = useState<WebhookDraft>(() => {
    const { url, events } = webhook;
    return { name, url, events };
  });
  const [draft, setDraft] = useState(begun);
  const save = useMutation({
    mutationFn: () => call(updateWebhook, { params: { id }, body: changedOnly(draft, begun) }),
    onSuccess: () => {
      onClose();
      toast.success(t('saved'));
    },
  });
  const problems = save.error instanceof ApiError ? save.error.problems : {};
  return (
    <ActModal
      title={t('changeOf', { name })}
      act={t('save')}
      busy={save.isPending}
      onAct={() => save.mutate()}
      onClose={onClose}
    >
      <Stack>
        {save.error && Object.keys(problems).length === 0 && (
          <InfoPanel type="error" title={t('failed')}>
            {failureText(save.error)}
          </InfoPanel>
        )}
        <WebhookFields
          draft={draft}
          onChange={setDraft}
          problem={(field) => problems[field]?.join(' ')}
        />
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
  const { t } = useTranslation('webhooks');
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
  const { t } = useTranslation('webhooks');
  const common = useUiTexts();
  const failureText = useFailureText();
  const attemptText = useAttemptText();
  const test = useMutation({ mutationFn: () => call(testWebhook, { params: { id } }) });
  const attempt = test.isPending ? undefined : test.data?.data;
  return (
    <Modal
      title={t('test.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <Button variant="primary" busy={test.isPending} onClick={() => test.mutate()}>
            {t(attempt || test.error ? 'test.again' : 'test.send')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('test.what', { url })}</p>
        <div role="status">
          {test.error && !test.isPending && (
            <InfoPanel type="error" title={t('test.failed')}>
              {failureText(test.error)}
            </InfoPanel>
          )}
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
  const { t } = useTranslation('webhooks');
  const failureText = useFailureText();
  const confirm = useConfirm();
  const toast = useToast();
  const ending = useEndSecret();
  const [shown, setShown] = useState<'change' | 'test' | 'secret'>();
  const { id, name, state } = webhook;
  const isOff = state === 'paused' || state === 'switched_off';
  const enable = useMutation({
    mutationFn: (enabled: boolean) => call(updateWebhook, { params: { id }, body: { enabled } }),
    onSuccess: (_, enabled) => toast.success(t(enabled ? 'resumed' : 'paused')),
    onError: (error) => toast.failure(`${t('failed')} ${failureText(error)}`),
  });
  const pause = async () => {
    const sure = await confirm({
      title: t('pauseTitle', { name }),
      message: t('pauseWhat'),
      confirmLabel: t('pause'),
    });
    if (sure) enable.mutate(false);
  };
  const remove = async () => {
    const removed = await ending.ask({
      title: t('removeTitle', { name }),
      what: t('removeWhat'),
      act: t('remove'),
      ended: t('removed'),
      failed: t('removeFailed'),
      end: () => call(deleteWebhook, { params: { id } }),
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
            ? { label: t('resume'), onSelect: () => enable.mutate(true) }
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
