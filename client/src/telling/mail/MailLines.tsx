import './texts.ts';
import { sendMailAgain, type listMails } from '@seminar/shared/telling/mail/endpoints';
import type { CallOutput } from '@seminar/shared/endpoint';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../platform/session/useMay.ts';
import { formatInstant, withValue } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './MailList.module.css';
import { MailState } from './MailState.tsx';
import { againOf, useSendAgain } from './useSendAgain.ts';

/** As many mails as the page of an application or a group lists; the list of mails has the others. */
export const mostLines = 20;

interface MailLinesProps {
  page: CallOutput<typeof listMails>;
  /** Whose mails they are, for the link to all of them. */
  of: { submission_id: string } | { group_id: string };
}

/** The mails to one recipient, each with its delivery and what can be done about it. */
export function MailLines({ page: { data, meta }, of }: MailLinesProps) {
  const { t } = useTranslation('mail');
  const may = useMay();
  const { again, busy } = useSendAgain();
  return (
    <>
      {data.length === 0 && <p>{t('lines.empty')}</p>}
      <ul className={styles.mails}>
        {data.map((mail) => {
          const act = againOf(mail);
          return (
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
                {act && may(sendMailAgain) && (
                  <Button
                    size="s"
                    busy={busy}
                    aria-label={withValue(t(`again.${act}`), t(`kind.${mail.kind}`))}
                    onClick={() => again(mail)}
                  >
                    {t(`again.${act}`)}
                  </Button>
                )}
              </Stack>
            </li>
          );
        })}
      </ul>
      {meta.total > mostLines && <Link to={pathTo('mailList', {}, of)}>{t('lines.more')}</Link>}
    </>
  );
}
