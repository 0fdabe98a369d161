import { editSubmission } from '@seminar/shared/applying/submissions/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { isOnWaitingList } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import { resendInstructions, sendPageLink } from '@seminar/shared/telling/mail/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { officeSubmissionsTexts } from './texts.ts';
import { mailTexts } from '../../../telling/mail/texts.ts';
import { formatDay, formatYen } from '../../../platform/i18n/format.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { useMay } from '../../../platform/session/useMay.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { CopyValue } from '../../../platform/ui/CopyValue.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { CorrectEmailModal } from './CorrectEmailModal.tsx';
import { companyName } from './applicantName.rules.ts';
import { mailsOfSubmission, useSendNow } from './SubmissionMails.tsx';

type Values = Submission['applicant']['form_submission']['values'];

/** The question that asks for the mail address, as the server finds it. */
const emailField = (values: Values) =>
  (
    values.find(({ field }) => field.key === 'email') ??
    values.find(({ field }) => field.field_type === 'email')
  )?.field.id;

/** What one says to somebody who rings: who, where, which seminar, and how their payment stands. */
function Facts({ submission }: { submission: Submission }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const { applicant, seminar, session, group, payment_deadline: deadline } = submission;
  const { email, expected_payment_amount: expected, allocated_amount: allocated } = applicant;
  // A form's labels are Japanese: on a screen in English what nearly every form asks for is said like the other facts.
  const ownWords: Partial<Record<string, string>> =
    currentLanguage() === 'en'
      ? {
          phone: t('detail.phone'),
          company_phone: t('detail.companyPhone'),
        }
      : {};
  const phones = applicant.form_submission.values.flatMap(({ field, value }) =>
    field.field_type === 'tel' && value
      ? [{ term: ownWords[field.key ?? ''] ?? field.label, phone: value }]
      : [],
  );
  const company = companyName(submission);
  const owes = submission.status !== 'cancelled' && applicant.payment_status !== 'PAID';
  const copied = (term: string, value: string, shown?: ReactNode) => ({
    term,
    detail: <CopyValue term={term} value={value} shown={shown} />,
  });
  return (
    <DescriptionList
      items={[
        ...phones.map(({ term, phone }) =>
          copied(term, phone, <a href={`tel:${phone}`}>{phone}</a>),
        ),
        email !== '' && copied(t('detail.email'), email),
        {
          term: t('detail.number'),
          detail: (
            <Lines>
              <CopyValue term={t('detail.number')} value={submission.application_number} />
              <small>{submission.submission_id}</small>
            </Lines>
          ),
        },
        group?.group_id
          ? {
              term: t('detail.group'),
              detail: (
                <Link to={pathTo('groupDetail', { id: group.group_id })}>
                  {`${group.company_name} (${group.group_number})`}
                </Link>
              ),
            }
          : company !== '' && copied(t('detail.company'), company),
        !isOnWaitingList(submission) && {
          term: t('caller.money'),
          detail: (
            <Lines>
              <span>
                {t('caller.ofFee', {
                  allocated: formatYen(allocated),
                  expected: formatYen(expected),
                })}
              </span>
              {owes && deadline !== null && (
                <small>{t('caller.until', { day: formatDay(deadline) })}</small>
              )}
            </Lines>
          ),
        },
        {
          term: t('detail.seminar'),
          wide: true,
          detail: (
            <Lines>
              <Link to={pathTo('seminarDetail', { id: seminar.id })}>{seminar.name}</Link>
              {session && <small>{sessionLine(session, currentLanguage())}</small>}
            </Lines>
          ),
        },
      ]}
    />
  );
}

/** With whom the office speaks, and the three acts that a caller wants. */
export function SubmissionCaller({ submission }: { submission: Submission }) {
  const { t } = useTranslation([officeSubmissionsTexts, mailTexts]);
  const may = useMay();
  const { submission_id: id, applicant, status } = submission;
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
  return (
    <Card>
      <Stack>
        {isOpen && (
          <Stack row gap="s">
            {applicant.email !== '' && may(sendPageLink) && (
              <Button busy={sending === 'link'} onClick={() => sendNow('link')}>
                {t('mail:ofSubmission.link')}
              </Button>
            )}
            {applicant.email !== '' && asksToPay && may(resendInstructions) && (
              <Button busy={sending === 'resend'} onClick={() => sendNow('resend')}>
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
        <Facts submission={submission} />
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
