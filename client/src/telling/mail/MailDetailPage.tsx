import { getMail, getMailHtml } from '@seminar/shared/telling/mail/endpoints';
import { isNeedless, type WholeMail } from '@seminar/shared/telling/mail/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { mailTexts } from './texts.ts';
import { addressOf } from '../../platform/api/call.ts';
import { isNotFound } from '../../platform/api/errors.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatInstant, withValue } from '../../platform/i18n/format.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { OnScreen, OnPaper } from '../../platform/ui/OnScreen.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import styles from './MailList.module.css';
import { MailAct } from './MailAct.tsx';
import { MailFrame } from './MailFrame.tsx';
import { MailOwner } from './MailOwner.tsx';
import { MailState } from './MailState.tsx';

/** One mail as it was written, and its delivery. */
export default function MailDetailPage() {
  const { t } = useTranslation(mailTexts);
  const { id = '' } = useParams();
  const mail = useQuery({ ...queryOf(getMail, { params: { id } }), select: dataOf });
  const { data, error } = mail;
  if (data) return <MailDetail mail={data} />;
  if (!error) return <Skeleton lines={10} />;
  if (isNotFound(error)) {
    return (
      <NotFound title={t('detail.missing')} links={[{ to: paths.mailList, label: t('title') }]} />
    );
  }
  return <Failed query={mail} />;
}

function MailDetail({ mail }: { mail: WholeMail }) {
  const { t } = useTranslation(mailTexts);
  const { submission, group, student, seminar } = mail;
  return (
    <>
      <PageHeader
        title={mail.subject}
        breadcrumbs={[{ to: paths.mailList, label: t('title') }]}
        action={<MailAct mail={mail} prominent />}
      />
      {mail.reason && mail.state !== 'sent' && (
        <InfoPanel
          type={mail.state === 'queued' ? 'warning' : isNeedless(mail.reason) ? 'info' : 'error'}
          title={t(mail.state === 'queued' ? 'detail.retrying' : 'detail.problem')}
        >
          <p>{t(`reason.${mail.reason}`)}</p>
          {mail.last_error && (
            <Disclosure label={t('detail.technical')}>
              <p>{t('detail.said', { note: mail.last_error })}</p>
            </Disclosure>
          )}
        </InfoPanel>
      )}
      {mail.copy_of !== null && (
        <InfoPanel type="info" title={t('detail.copy')}>
          <Link to={pathTo('mailDetail', { id: mail.copy_of })}>{t('detail.original')}</Link>
        </InfoPanel>
      )}
      <Card title={t('detail.title')} action={<MailState mail={mail} />}>
        <DescriptionList
          filled
          items={[
            { term: t('detail.to'), detail: mail.to },
            { term: t('detail.kind'), detail: t(`kind.${mail.kind}`) },
            { term: t('detail.created'), detail: formatInstant(mail.created_at) },
            {
              term: t('detail.sent'),
              detail: mail.sent_at ? formatInstant(mail.sent_at) : t('detail.notSent'),
            },
            {
              term: t(group ? 'detail.group' : student ? 'detail.student' : 'detail.submission'),
              detail: (submission ?? group ?? student) && <MailOwner mail={mail} />,
            },
            {
              term: t('detail.seminar'),
              detail: seminar && (
                <Link to={pathTo('seminarDetail', { id: seminar.id })}>{seminar.name}</Link>
              ),
            },
            { term: t('detail.by'), detail: mail.sent_by ?? t('detail.system') },
          ]}
        />
      </Card>
      <Card title={t('detail.html')}>
        <OnScreen>
          <MailFrame
            title={t('detail.frame')}
            src={addressOf(getMailHtml, { params: { id: mail.id } })}
          />
          <details className={styles.more}>
            <summary>{t('detail.text')}</summary>
            <pre className={styles.text}>{mail.text}</pre>
          </details>
        </OnScreen>
        {/* A frame shows on paper only what it has room for. */}
        <OnPaper>
          <pre className={styles.text}>{mail.text}</pre>
        </OnPaper>
      </Card>
      <Card title={t('detail.log')}>
        {mail.log.length === 0 && (
          <p>{t(mail.state === 'queued' ? 'detail.noLog' : 'detail.noRecord')}</p>
        )}
        <ol className={styles.log}>
          {mail.log.map((attempt) => (
            <li key={attempt.at}>
              <p className={styles.when}>
                {formatInstant(attempt.at)} → {attempt.to}
              </p>
              <p>{t(`detail.outcome.${attempt.outcome ?? 'open'}`)}</p>
              {attempt.note && (
                <Disclosure label={t('detail.technical')}>
                  <p>{t('detail.said', { note: attempt.note })}</p>
                </Disclosure>
              )}
            </li>
          ))}
        </ol>
        {mail.message_id && (
          <Disclosure label={t('detail.technical')}>
            <p>{withValue(t('detail.messageId'), mail.message_id)}</p>
          </Disclosure>
        )}
      </Card>
    </>
  );
}
