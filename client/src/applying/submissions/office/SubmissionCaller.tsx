import { editSubmission } from '@seminar/shared/applying/submissions/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { isWaiting } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import { resendInstructions, sendPageLink } from '@seminar/shared/telling/mail/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay, formatYen } from '../../../platform/i18n/format.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { useMay } from '../../../platform/session/useMay.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { CopyList, type Copyable } from '../../../platform/ui/CopyList.tsx';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import styles from './OfficeSubmissionPage.module.css';
import { CorrectEmailModal } from './CorrectEmailModal.tsx';
import { applicantName, companyName } from './applicantName.rules.ts';
import { mailsOfSubmission, useSendNow } from './SubmissionMails.tsx';

type Values = Submission['applicant']['form_submission']['values'];

/** The question that asks for the mail address, as the server finds it. */
const emailField = (values: Values) =>
  (
    values.find(({ field }) => field.key === 'email') ??
    values.find(({ field }) => field.field_type === 'email')
  )?.field.id;

/** What one says to somebody who rings: who, where, which seminar, and how their payment stands. */
function useFacts(submission: Submission): Copyable[] {
  const { t } = useTranslation('officeSubmissions');
  const { applicant, seminar, session, group, payment_deadline: deadline } = submission;
  const { expected_payment_amount: expected, allocated_amount: allocated } = applicant;
  const phones = applicant.form_submission.values.flatMap(({ field, value }) =>
    field.field_type === 'tel' && value ? [{ term: field.label, phone: value }] : [],
  );
  const company = companyName(submission);
  const owes = submission.status !== 'cancelled' && applicant.payment_status !== 'PAID';
  return [
    ...phones.map(({ term, phone }) => ({
      term,
      detail: <a href={`tel:${phone}`}>{phone}</a>,
      value: phone,
    })),
    ...(applicant.email === ''
      ? []
      : [{ term: t('detail.email'), detail: applicant.email, value: applicant.email }]),
    {
      term: t('detail.number'),
      detail: submission.application_number,
      value: submission.application_number,
      note: submission.submission_id,
    },
    {
      term: t('detail.seminar'),
      detail: (
        <Lines>
          <Link to={pathTo('seminarDetail', { id: seminar.id })}>{seminar.name}</Link>
          {session && <small>{sessionLine(session, currentLanguage())}</small>}
        </Lines>
      ),
    },
    ...(group?.group_id
      ? [
          {
            term: t('detail.group'),
            detail: (
              <Link to={pathTo('groupDetail', { id: group.group_id })}>
                {`${group.company_name} (${group.group_number})`}
              </Link>
            ),
          },
        ]
      : company === ''
        ? []
        : [{ term: t('detail.company'), detail: company, value: company }]),
    ...(isWaiting(submission)
      ? []
      : [
          {
            term: t('caller.money'),
            detail: t('caller.ofFee', {
              allocated: formatYen(allocated),
              expected: formatYen(expected),
            }),
            ...(owes &&
              deadline !== null && {
                note: t('caller.until', { day: formatDay(deadline) }),
              }),
          },
        ]),
  ];
}

/** With whom the office speaks, and the three acts that a caller wants. */
export function SubmissionCaller({ submission }: { submission: Submission }) {
  const { t } = useTranslation(['officeSubmissions', 'mail']);
  const may = useMay();
  const { submission_id: id, applicant, status } = submission;
  const facts = useFacts(submission);
  const mails = useQuery(mailsOfSubmission(id)).data?.data ?? [];
  const { sendNow, sending } = useSendNow(submission, mails);
  const [correcting, setCorrecting] = useState(false);
  const fieldId = emailField(applicant.form_submission.values);
  const isOpen = submission.anonymised_at === null;
  const asksToPay =
    status !== 'cancelled' &&
    applicant.virtual_bank_account !== null &&
    applicant.allocated_amount === 0 &&
    applicant.waived_amount < applicant.expected_payment_amount;
  const name = applicantName(submission);
  const all = [name, ...facts.flatMap(({ term, value }) => (value ? [`${term} ${value}`] : []))];
  return (
    <Card>
      <Stack>
        {isOpen && (
          <Stack row gap="s">
            {applicant.email !== '' && may(sendPageLink) && (
              <Button busy={sending} onClick={() => sendNow('link')}>
                {t('mail:ofSubmission.link')}
              </Button>
            )}
            {applicant.email !== '' && asksToPay && may(resendInstructions) && (
              <Button busy={sending} onClick={() => sendNow('resend')}>
                {t('mail:ofSubmission.resend')}
              </Button>
            )}
            {fieldId !== undefined && may(editSubmission) && (
              <Button onClick={() => setCorrecting(true)}>
                {t('officeSubmissions:caller.correct')}
              </Button>
            )}
          </Stack>
        )}
        <div className={styles.facts}>
          <CopyList
            items={facts}
            all={all.join('\n')}
            allLabel={t('officeSubmissions:caller.copy')}
          />
        </div>
        {correcting && fieldId !== undefined && (
          <CorrectEmailModal
            submission={submission}
            fieldId={fieldId}
            onClose={() => setCorrecting(false)}
          />
        )}
      </Stack>
    </Card>
  );
}
