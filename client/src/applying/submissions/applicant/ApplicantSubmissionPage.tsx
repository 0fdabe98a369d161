import './texts.ts';
import { tokyoDay } from '@seminar/shared/date';
import { inLanguage } from '@seminar/shared/inLanguage';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { preferLanguage } from '../../../platform/i18n/i18n.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { OnScreen } from '../../../platform/ui/OnScreen.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import styles from './ApplicantSubmissionPage.module.css';
import { Bills } from './Bills.tsx';
import { asksForTransfer, situationOf } from './payment.rules.ts';
import { stagesOf } from './journey.rules.ts';
import { PaymentState } from './PaymentState.tsx';
import { SentFiles } from './SentFiles.tsx';
import { SentMails } from './SentMails.tsx';
import { StatusLine } from './StatusLine.tsx';
import { SubmissionDocuments } from './SubmissionDocuments.tsx';
import { VoidPapers } from './VoidPapers.tsx';
import { TransferAccount } from './TransferAccount.tsx';
import { OwnChanges } from './changes/OwnChanges.tsx';
import { WhatComesNext } from './WhatComesNext.tsx';
import { AskForLink } from '../../../catalogue/page-links/AskForLink.tsx';
import { usePageKey } from '../../../catalogue/page-links/usePageKey.ts';

/** The page that the link in an applicant's mail opens: the state of the application and what to do. */
export function ApplicantSubmissionPage({ submission }: { submission: Submission }) {
  const { t } = useTranslation('applicant');
  const key = usePageKey(submission.submission_id);
  const mayAct = key !== 'none';
  const { applicant, answers, language } = submission;
  const seminar = inLanguage(submission.seminar, useLanguage());
  useEffect(() => preferLanguage(language), [language]);
  const [today] = useState(() => tokyoDay(new Date()));
  const situation = situationOf(submission, today);
  const stages = stagesOf(submission, tokyoDay(new Date(submission.submitted_at)), today);
  const known = [
    { term: t('number'), detail: submission.application_number },
    { term: t('submittedAt'), detail: formatInstant(submission.submitted_at) },
  ];
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
      {situation !== 'cancelled' && situation !== 'queued' && (
        <StatusLine stages={stages} today={today} />
      )}
      <PaymentState submission={submission} situation={situation} />
      {submission.files.length > 0 && <SentFiles submission={submission} mayAct={mayAct} />}
      {asksForTransfer(situation) && applicant.virtual_bank_account && (
        <TransferAccount account={applicant.virtual_bank_account} submission={submission} />
      )}
      {situation !== 'queued' && (
        <>
          <Bills submission={submission} mayAct={mayAct} />
          <WhatComesNext submission={submission} today={today} />
        </>
      )}
      <SubmissionDocuments submission={submission} />
      <VoidPapers submission={submission} />
      <SentMails mails={submission.mails} />
      <section aria-labelledby="answers">
        <h2 id="answers">{t('answers.title')}</h2>
        <DescriptionList columns={1} items={[...known, ...answered]} />
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
