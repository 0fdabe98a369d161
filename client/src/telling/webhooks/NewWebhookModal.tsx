import './texts.ts';
import { createWebhook } from '@seminar/shared/telling/webhooks/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { MakeSecretModal } from '../../platform/secrets/MakeSecretModal.tsx';
import { useShownSecret } from './useShownSecret.ts';
import { WebhookFields, type WebhookDraft } from './WebhookFields.tsx';

/** Adds a receiver, and shows the secret that its messages are signed with. */
export function NewWebhookModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const shown = useShownSecret();
  const [draft, setDraft] = useState<WebhookDraft>({ name: '', url: '', events: [] });
  return (
    <MakeSecretModal
      title={t('create')}
      act={t('add')}
      failed={t('failed')}
      make={async () => (await call(createWebhook, { body: draft })).secret}
      shown={{ ...shown, title: t('made') }}
      onClose={onClose}
    >
      {(problem) => <WebhookFields draft={draft} onChange={setDraft} problem={problem} />}
    </MakeSecretModal>
  );
}
