import './texts.ts';
import { updateWebhook, type Webhook } from '@seminar/shared/telling/webhooks/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { changedOnly } from '../../platform/api/changedOnly.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { WebhookFields, type WebhookDraft } from './WebhookFields.tsx';

interface ChangeWebhookModalProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Changes a receiver's name, address and events. */
export function ChangeWebhookModal({ webhook, onClose }: ChangeWebhookModalProps) {
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
