import './texts.ts';
import { replaceWebhookSecret, type Webhook } from '@seminar/shared/telling/webhooks/endpoints';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { MakeSecretModal } from '../../platform/secrets/MakeSecretModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { useShownSecret } from './useShownSecret.ts';

interface ReplaceSecretModalProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Gives a receiver a new secret, and shows it; the former one signs beside it for a day. */
export function ReplaceSecretModal({ webhook, onClose }: ReplaceSecretModalProps) {
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
