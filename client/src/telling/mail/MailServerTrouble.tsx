import './texts.ts';
import { getMailServer } from '@seminar/shared/telling/mail/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';

/** Says that no mail is sent because the mail server fails; shows nothing while it works. */
export function MailServerTrouble() {
  const { t } = useTranslation('mail');
  const { data } = useQuery({
    ...queryOf(getMailServer, {}),
    select: dataOf,
    refetchInterval: 60_000,
  });
  // A single failure is not shown; a pause is.
  if (!data?.paused_until) return null;
  return (
    <InfoPanel type="warning" title={t('server.title')}>
      {t('server.text', {
        since: formatInstant(data.failing_since),
        until: formatInstant(data.paused_until),
        note: data.note,
      })}
    </InfoPanel>
  );
}
