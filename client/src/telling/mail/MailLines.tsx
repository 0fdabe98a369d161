import type { listMails } from '@seminar/shared/telling/mail/endpoints';
import { isNeedless, type Mail } from '@seminar/shared/telling/mail/schema';
import type { CallOutput } from '@seminar/shared/endpoint';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mailTexts } from './texts.ts';
import { formatInstant, withValue } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './MailList.module.css';
import { MailAct } from './MailAct.tsx';
import { MailState } from './MailState.tsx';

/** As many mails as the page of an application or a group lists; the list of mails has the others. */
export const mostLines = 20;

/** Says that the last mail has not arrived, with its cure; nothing while mails arrive. */
export function UndeliveredNotice({ mails }: { mails: readonly Mail[] }) {
  const { t } = useTranslation(mailTexts);
  const last = mails.find(({ state }) => state !== 'queued');
  if (!last || last.state === 'sent' || isNeedless(last.reason)) return null;
  return (
    <InfoPanel type="error" title={t('undelivered')}>
      <Stack gap="s">
        <p>{withValue(t(`kind.${last.kind}`), last.to)}</p>
        {last.reason && <p>{t(`reason.${last.reason}`)}</p>}
        <MailAct mail={last} />
      </Stack>
    </InfoPanel>
  );
}

interface MailLinesProps {
  page: CallOutput<typeof listMails>;
  /** Whose mails they are, for the link to all of them. */
  of: { submission_id: string } | { group_id: string };
}

/** The mails to one recipient, each with its delivery and what can be done about it. */
export function MailLines({ page: { data, meta }, of }: MailLinesProps) {
  const { t } = useTranslation(mailTexts);
  return (
    <>
      {data.length === 0 && <p>{t('lines.empty')}</p>}
      <ul className={styles.mails}>
        {data.map((mail) => (
          <li key={mail.id} className={styles.mail}>
            <Lines>
              <Link to={pathTo('mailDetail', { id: mail.id })}>{t(`kind.${mail.kind}`)}</Link>
              <small>
                <span>{formatInstant(mail.sent_at ?? mail.created_at)}</span>
                {mail.sent_by !== null && <span>{`　${mail.sent_by}`}</span>}
              </small>
              <small className={styles.address}>{mail.to}</small>
            </Lines>
            <Stack row gap="s">
              <MailState mail={mail} />
              <MailAct mail={mail} nameOf={(label) => withValue(label, t(`kind.${mail.kind}`))} />
            </Stack>
          </li>
        ))}
      </ul>
      {meta.total > mostLines && <Link to={pathTo('mailList', {}, of)}>{t('lines.more')}</Link>}
    </>
  );
}
