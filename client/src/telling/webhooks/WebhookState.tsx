import type { Webhook } from '@seminar/shared/telling/webhooks/endpoints';
import { useTranslation } from 'react-i18next';
import { webhooksTexts } from './texts.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';

const tones: Record<Webhook['state'], Tone> = {
  active: 'success',
  failing: 'warning',
  paused: 'neutral',
  switched_off: 'danger',
};

/** How a receiver is, in a word; of one that takes nothing, since when. */
export function WebhookState({ webhook: { state, failing_since } }: { webhook: Webhook }) {
  const { t } = useTranslation(webhooksTexts);
  return (
    <Lines>
      <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      {failing_since && state !== 'paused' && (
        <small>{t('failingSince', { at: formatInstant(failing_since) })}</small>
      )}
    </Lines>
  );
}
