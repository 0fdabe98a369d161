import './texts.ts';
import { deleteWebhook, updateWebhook, type Webhook } from '@seminar/shared/webhooks/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { Button } from '../ui/Button.tsx';
import { useConfirm } from '../ui/dialogs.ts';
import { RowMenu } from '../ui/RowMenu.tsx';
import { useToast } from '../ui/toasts.ts';
import { WebhookModal } from './WebhookModal.tsx';

interface WebhookActionsProps {
  webhook: Webhook;
  /** After it was removed: its page is no more. */
  onRemoved?: () => void;
}

/** What can be done with a receiver: change it, pause it or switch it on, remove it. */
export function WebhookActions({ webhook, onRemoved }: WebhookActionsProps) {
  const { t } = useTranslation('webhooks');
  const failureText = useFailureText();
  const confirm = useConfirm();
  const toast = useToast();
  const [changing, setChanging] = useState(false);
  const { id, name, state } = webhook;
  const isOff = state === 'paused' || state === 'switched_off';
  const act = useMutation({
    mutationFn: async (work: 'pause' | 'resume' | 'remove') => {
      if (work === 'remove') await call(deleteWebhook, { params: { id } });
      else await call(updateWebhook, { params: { id }, body: { enabled: work === 'resume' } });
    },
    onSuccess: (_, work) => {
      toast.success(t(work === 'remove' ? 'removed' : work === 'pause' ? 'paused' : 'resumed'));
      if (work === 'remove') onRemoved?.();
    },
    onError: (error) => toast.failure(`${t('failed')} ${failureText(error)}`),
  });
  const ask = async (work: 'pause' | 'remove') => {
    const sure = await confirm({
      title: t(`${work}Title`, { name }),
      message: t(`${work}What`),
      confirmLabel: t(work),
      danger: work === 'remove',
    });
    if (sure) act.mutate(work);
  };
  return (
    <>
      <Button size="s" aria-label={t('changeOf', { name })} onClick={() => setChanging(true)}>
        {t('change')}
      </Button>
      <RowMenu
        label={t('more', { name })}
        items={[
          isOff
            ? { label: t('resume'), onSelect: () => act.mutate('resume') }
            : { label: t('pause'), onSelect: () => void ask('pause') },
          { label: t('remove'), danger: true, onSelect: () => void ask('remove') },
        ]}
      />
      {changing && <WebhookModal webhook={webhook} onClose={() => setChanging(false)} />}
    </>
  );
}
