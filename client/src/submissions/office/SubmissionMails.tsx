import '../../mail/texts.ts';
import { listMails, remindApplicant, sendMailAgain } from '@seminar/shared/mail/endpoints';
import type { Mail } from '@seminar/shared/mail/schema';
import type { Submission } from '@seminar/shared/submissions/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queryOf.ts';
import { formatInstant, withValue } from '../../i18n/format.ts';
import { Lines } from '../../ui/Lines.tsx';
import styles from '../../mail/MailList.module.css';
import { MailState } from '../../mail/MailState.tsx';
import { againOf, useSendAgain } from '../../mail/useSendAgain.ts';
import { pathTo } from '../../routing/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { InfoPanel } from '../../ui/InfoPanel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useSendNow } from './useSendNow.ts';
import { useMay } from '../../auth/useMay.ts';

const shown = 20;

/** The mails about an application, and those that the office can send. */
export function SubmissionMails({ submission }: { submission: Submission }) {
  const { t } = useTranslation('mail');
  const may = useMay();
  const { again, busy } = useSendAgain();
  const { submission_id: id, applicant, status } = submission;
  const query = { submission_id: id, per_page: shown };
  const fetched = useQuery(queryOf(listMails, { query }));
  const mails = fetched.data?.data ?? [];
  const { sendNow, sending } = useSendNow(submission, mails);
  const { expected_payment_amount: expected, allocated_amount: allocated } = applicant;
  const { waived_amount: borne } = applicant;
  const canPay =
    status !== 'cancelled' && applicant.virtual_bank_account !== null && applicant.email !== '';
  const old = movedFrom(mails, applicant.email);

  return (
    <Card
      title={t('ofSubmission.title')}
      action={
        canPay &&
        allocated + borne < expected &&
        may(remindApplicant) && (
          <Stack row gap="s">
            {allocated === 0 && (
              <Button size="s" busy={sending} onClick={() => sendNow('resend')}>
                {t('ofSubmission.resend')}
              </Button>
            )}
            <Button size="s" busy={sending} onClick={() => sendNow('remind')}>
              {t('ofSubmission.remind')}
            </Button>
          </Stack>
        )
      }
    >
      {old !== null && (
        <InfoPanel type="warning" title={t('ofSubmission.changedTitle')}>
          {t('ofSubmission.changed', { old, now: applicant.email })}
        </InfoPanel>
      )}
      <Loaded query={fetched} lines={3}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <p>{t('ofSubmission.empty')}</p>}
            <ul className={styles.mails}>
              {data.map((mail) => {
                const act = againOf(mail);
                return (
                  <li key={mail.id} className={styles.mail}>
                    <Lines>
                      <Link to={pathTo('mailDetail', { id: mail.id })}>
                        {t(`kind.${mail.kind}`)}
                      </Link>
                      <small>
                        {formatInstant(mail.sent_at ?? mail.created_at)}
                        {mail.sent_by !== null && `　${mail.sent_by}`}
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
            {meta.total > shown && (
              <Link to={pathTo('mailList', {}, { submission_id: id })}>
                {t('ofSubmission.more')}
              </Link>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

/**
 * The address that mails went to before it was corrected; null: one was sent to the present one.
 */
function movedFrom(mails: readonly Mail[], email: string): string | null {
  if (email === '' || mails.some(({ to }) => to === email)) return null;
  return mails[0]?.to ?? null;
}
