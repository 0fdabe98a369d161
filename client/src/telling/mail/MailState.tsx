import { isNeedless, type Mail } from '@seminar/shared/telling/mail/schema';
import { useTranslation } from 'react-i18next';
import { mailTexts } from './texts.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';

const tones: Record<Mail['state'], Tone> = {
  queued: 'info',
  sent: 'success',
  failed: 'danger',
  bounced: 'danger',
  held: 'warning',
};

/** The delivery state of a mail, and the time of the next try while there is one. */
export function MailState({ mail }: { mail: Mail }) {
  const { t } = useTranslation(mailTexts);
  const waits = mail.state === 'queued' && mail.attempts > 0;
  return (
    <Lines>
      {isNeedless(mail.reason) ? (
        <StatusBadge tone="neutral">{t('overtaken')}</StatusBadge>
      ) : (
        <StatusBadge tone={waits ? 'warning' : tones[mail.state]}>
          {t(`state.${mail.state}`)}
        </StatusBadge>
      )}
      {waits && mail.next_attempt_at && (
        <small>{t('next', { at: formatInstant(mail.next_attempt_at) })}</small>
      )}
    </Lines>
  );
}
