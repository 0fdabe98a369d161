import './texts.ts';
import {
  deleteWebhook,
  updateWebhook,
  type Webhook,
} from '@seminar/shared/telling/webhooks/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useEndSecret } from '../../platform/secrets/useEndSecret.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { RowMenu } from '../../platform/ui/RowMenu.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { ChangeWebhookModal } from './ChangeWebhookModal.tsx';
import { ReplaceSecretModal } from './ReplaceSecretModal.tsx';
import { TestModal } from './TestModal.tsx';

interface WebhookActionsProps {
  webhook: Webhook;
  /** After it was removed: its page is no more. */
  onRemoved?: () => void;
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
