import './texts.ts';
import { createWebhook, updateWebhook, type Webhook } from '@seminar/shared/webhooks/endpoints';
import { webhookEventTypes, type WebhookEvent } from '@seminar/shared/webhooks/events';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { ActModal } from '../ui/ActModal.tsx';
import { CheckboxGroup } from '../ui/CheckboxGroup.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useToast } from '../ui/toasts.ts';

interface WebhookModalProps {
  /** null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** Given the secret of a new one, which nothing shows again. */
  onMade?: (secret: string) => void;
}

/** Asks who is told of which events. */
export function WebhookModal({ webhook, onClose, onMade }: WebhookModalProps) {
  const { t } = useTranslation('webhooks');
  const failureText = useFailureText();
  const toast = useToast();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const save = useMutation({
    mutationFn: async () => {
      const body = { name, url, events: [...events] };
      if (webhook === null) return (await call(createWebhook, { body })).secret;
      await call(updateWebhook, { params: { id: webhook.id }, body });
      return null;
    },
    onSuccess: (secret) => {
      onClose();
      if (secret === null) toast.success(t('saved'));
      else onMade?.(secret);
    },
  });
  const problems = save.error instanceof ApiError ? save.error.problems : {};
  const problem = (field: string) => problems[field]?.join(' ');
  return (
    <ActModal
      title={webhook === null ? t('create') : t('changeOf', { name: webhook.name })}
      act={t(webhook === null ? 'add' : 'save')}
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
        <TextField
          name="name"
          label={t('field.name')}
          support={t('field.nameSupport')}
          required
          maxLength={100}
          value={name}
          error={problem('name')}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
        <TextField
          name="url"
          type="url"
          label={t('field.url')}
          support={t('field.urlSupport')}
          required
          maxLength={2000}
          autoCapitalize="none"
          spellCheck={false}
          value={url}
          error={problem('url')}
          onChange={(event) => setUrl(event.target.value)}
        />
        <CheckboxGroup
          name="events"
          label={t('field.events')}
          required
          value={events}
          options={webhookEventTypes.map((value) => ({ value, label: t(`event.${value}`) }))}
          error={problem('events')}
          onChange={({ target }) => {
            const chosen = target.value as WebhookEvent;
            setEvents(
              target.checked ? [...events, chosen] : events.filter((other) => other !== chosen),
            );
          }}
        />
      </Stack>
    </ActModal>
  );
}
