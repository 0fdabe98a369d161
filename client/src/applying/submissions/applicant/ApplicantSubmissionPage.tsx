import {
  getSubmissionCertificate,
  getSubmissionReceipt,
} from '@seminar/shared/applying/submissions/endpoints';
import { contactCancels } from '@seminar/shared/catalogue/seminars/cancelRuleText.rules';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { tokyoDay } from '@seminar/shared/date';
import { inLanguage } from '@seminar/shared/inLanguage';
import { askForBill, getSubmissionBill } from '@seminar/shared/papers/bills/endpoints';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { applicantTexts } from './texts.ts';
import { AskForLink } from '../../../catalogue/page-links/AskForLink.tsx';
import { usePageKey } from '../../../catalogue/page-links/usePageKey.ts';
import { AskForBill } from '../../../papers/bills/AskForBill.tsx';
import { addressOf, call } from '../../../platform/api/call.ts';
import { formatInstant, formatList, formatLongDay } from '../../../platform/i18n/format.ts';
import { preferLanguage } from '../../../platform/i18n/i18n.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { buttonClass } from '../../../platform/ui/Button.tsx';
import { CopyField } from '../../../platform/ui/CopyField.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { OnScreen } from '../../../platform/ui/OnScreen.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import styles from './ApplicantSubmissionPage.module.css';
import { CompletionState } from './CompletionState.tsx';
import { TermsOfCancellation } from '../apply/TermsOfCancellation.tsx';
import { PaymentState } from './PaymentState.tsx';
import { SentFiles } from './SentFiles.tsx';
import { StatusLine } from './StatusLine.tsx';
import { SentMails } from './SentMails.tsx';
import { TransferAccount } from './TransferAccount.tsx';
import { VoidPapers } from './VoidPapers.tsx';
import { WhatComesNext } from './WhatComesNext.tsx';
import { OwnChanges } from './changes/OwnChanges.tsx';
import { stagesOf } from './journey.rules.ts';
import { asksForTransfer, situationOf, transferOf } from './paymentSituation.rules.ts';
import { useToday } from '../../../platform/api/useToday.ts';

interface DocumentProps {
  title: string;
  what: string;
  /** The file's address; the server gives it its name. */
  href: string;
  action: string;
}

/** A file to take home. */
function Document({ title, what, href, action }: DocumentProps) {
  return (
    <div className={styles.document}>
      <div>
        <h3>{title}</h3>
        <p>{what}</p>
      </div>
      <a href={href} download className={buttonClass({})}>
        <Icon name="download" />
        {action}
      </a>
    </div>
  );
}

/** The invoice and the estimates, and where to ask for one; nothing where there is neither. */
function Bills({ submission, mayAct }: { submission: Submission; mayAct: boolean }) {
  const { t } = useTranslation(applicantTexts);
  const { submission_id: id, bills, billable } = submission;
  const asks = mayAct && billable.kinds.length > 0;
  if (bills.length === 0 && !asks) return null;
  const section = (
    <section aria-labelledby="bills">
      <h2 id="bills">{t('bills.title')}</h2>
      <Stack>
        {asks && (
          <OnScreen>
            <p>{t('bills.lead')}</p>
          </OnScreen>
        )}
        {bills.length > 0 && (
          <div className={styles.downloads}>
            {bills.map(({ kind, bill_number: number, issue_date: day }) => (
              <Document
                key={number}
                title={t(`bills.${kind}`)}
                what={t('documents.receiptNumber', { number, day: formatLongDay(day) })}
                href={addressOf(getSubmissionBill, { params: { id, bill_number: number } })}
                action={t(`bills.download.${kind}`)}
              />
            ))}
          </div>
        )}
        {asks && (
          <AskForBill
            billable={billable}
            ask={(body, headers) => call(askForBill, { params: { id }, body }, { headers })}
          />
        )}
      </Stack>
    </section>
  );
  // What can be asked for is of no use on paper.
  return bills.length > 0 ? section : <OnScreen>{section}</OnScreen>;
}

/** What a paid application brings: the student number, the receipt, the test, the certificate. */
function SubmissionDocuments({ submission }: { submission: Submission }) {
  const { t } = useTranslation(applicantTexts);
  const { submission_id: id, student_number, receipt, certificate } = submission;
  if (!student_number && !receipt) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t('documents.title')}</h2>
      {student_number && (
        <CopyField
          label={t('documents.studentNumber')}
          value={student_number}
          {...(submission.attendance.test && { support: t('documents.studentNumberSupport') })}
        />
      )}
      {submission.awaits_receipt && <p>{t('documents.receiptAwaited')}</p>}
      {submission.group?.receipt === 'one' && <p>{t('documents.receiptOfCompany')}</p>}
      <div className={styles.downloads}>
        {receipt && (
          <Document
            title={t('documents.receipt')}
            what={t('documents.receiptNumber', {
              number: receipt.receipt_number,
              day: formatLongDay(receipt.issue_date),
            })}
            href={addressOf(getSubmissionReceipt, { params: { id } })}
            action={t('documents.downloadReceipt')}
          />
        )}
        {certificate && (
          <Document
            title={t('documents.certificate')}
            what={t('documents.receiptNumber', {
              number: certificate.certificate_number,
              day: formatLongDay(tokyoDay(new Date(certificate.issued_at))),
            })}
            href={addressOf(getSubmissionCertificate, { params: { id } })}
            action={t('documents.downloadCertificate')}
          />
        )}
      </div>
      {certificate && (
        <p>
          <span>{t('documents.verify')}</span>{' '}
          <a href={paths.certificateVerificationForm}>
            {`${window.location.origin}${paths.certificateVerificationForm}`}
          </a>
        </p>
      )}
    </section>
  );
}

/** The page that the link in an applicant's mail opens: the state of the application and what to do. */
export function ApplicantSubmissionPage({ submission }: { submission: Submission }) {
  const { t } = useTranslation(applicantTexts);
  const key = usePageKey(submission.submission_id);
  const mayAct = key !== 'none';
  const { applicant, answers, language } = submission;
  const shown = useLanguage();
  const seminar = inLanguage(submission.seminar, shown);
  useEffect(() => preferLanguage(language), [language]);
  const today = useToday();
  const situation = situationOf(submission, today);
  const stages = stagesOf(submission, tokyoDay(new Date(submission.submitted_at)), today);
  const known = [
    { term: t('number'), detail: submission.application_number },
    { term: t('submittedAt'), detail: formatInstant(submission.submitted_at) },
  ];
  const free = applicant.expected_payment_amount === 0;
  const terms =
    // A person who waits gives it up without a rule, as said above.
    submission.status !== 'cancelled' && (submission.cancel_rule !== null || situation !== 'queued')
      ? [
          {
            term: t(free ? 'cancellationFree' : 'cancellation'),
            detail:
              submission.group === null ? (
                <TermsOfCancellation rule={submission.cancel_rule} free={free} />
              ) : (
                contactCancels[shown]
              ),
          },
        ]
      : [];
  const answered = Object.values(answers).map(({ label, value }) => ({
    term: label,
    detail: typeof value === 'string' ? value : value.join(', '),
  }));
  return (
    <div className={styles.page}>
      {/* The address gives access to this page, so no other site may learn it. */}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageHeader title={t('title')} lead={seminar.name} />
      {!['cancelled', 'cancelling', 'queued'].includes(situation) && (
        <StatusLine stages={stages} today={today} />
      )}
      {submission.open_answers.length > 0 && submission.status !== 'cancelled' && (
        <OnScreen>
          <InfoPanel
            type="warning"
            title={t('open.title', { labels: formatList(submission.open_answers) })}
          >
            {mayAct ? <a href="#own-changes">{t('open.answer')}</a> : t('open.noKey')}
          </InfoPanel>
        </OnScreen>
      )}
      <PaymentState submission={submission} situation={situation} />
      {submission.files.length > 0 && <SentFiles submission={submission} mayAct={mayAct} />}
      {asksForTransfer(situation) && applicant.virtual_bank_account && (
        <TransferAccount account={applicant.virtual_bank_account} {...transferOf(submission)} />
      )}
      {situation !== 'queued' && (
        <>
          <Bills submission={submission} mayAct={mayAct} />
          {submission.proved && <CompletionState proved={submission.proved} />}
          {situation !== 'cancelling' && <WhatComesNext submission={submission} today={today} />}
        </>
      )}
      <SubmissionDocuments submission={submission} />
      <VoidPapers papers={submission.void_papers} />
      <SentMails mails={submission.mails} />
      <section aria-labelledby="answers">
        <h2 id="answers">{t('answers.title')}</h2>
        <DescriptionList columns={1} items={[...known, ...answered, ...terms]} />
        <p className={styles.note}>{t('answers.reduced')}</p>
      </section>
      <OnScreen>
        {/* While the address waits to be confirmed, the mail's button comes first. */}
        {key !== 'kept' && situation !== 'unconfirmed' && (
          <section aria-labelledby="page-link">
            <h2 id="page-link">{t('pageLink.title', { ns: 'visitor' })}</h2>
            <AskForLink
              page="submission"
              id={submission.submission_id}
              hasMail={applicant.email !== ''}
            />
          </section>
        )}
        {mayAct && <OwnChanges submissionId={submission.submission_id} />}
      </OnScreen>
    </div>
  );
}
