import { isDay } from '@seminar/shared/date';
import { getApplicationForm } from '@seminar/shared/catalogue/seminars/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { queryOf } from '../../../platform/api/queryOf.ts';
import { langOf } from '../../../platform/i18n/langOf.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { Unbroken } from '../../../platform/ui/Unbroken.tsx';
import { answerSections } from './answerSections.rules.ts';
import styles from './OfficeSubmissionPage.module.css';

function AnswerValue({ value }: { value: string }) {
  return isDay(value) ? formatDay(value) : <Unbroken>{value}</Unbroken>;
}

/** Whether it was agreed to a text, and the text as it was then. */
function Consent({ given, text }: { given: string; text: string }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  return (
    <>
      {given === '' ? t('detail.noConsent') : given}
      <Disclosure label={t('detail.consentText')}>
        <p className={styles.consent}>{text}</p>
      </Disclosure>
    </>
  );
}

/** Everything that was answered, under the headings of the form. */
export function SubmissionAnswers({ submission }: { submission: Submission }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const id = String(submission.seminar.id);
  // Only the headings come from the form: where it can't be read the answers stand in one list. Until it has come
  // they wait, since they would be put elsewhere under the reader's hand.
  const form = useQuery({
    ...queryOf(getApplicationForm, { params: { id } }),
    staleTime: 5 * 60_000,
  });
  const fields = form.data?.application_form_definition?.fields ?? [];
  const sections = answerSections(submission.answers, fields);
  const headed = sections.some(({ title }) => title !== null);
  if (form.isPending) {
    return (
      <Card title={t('detail.answers')}>
        <Skeleton lines={6} />
      </Card>
    );
  }
  return (
    <Card title={t('detail.answers')}>
      {sections.length === 0 && <p>{t('detail.noAnswers')}</p>}
      <Stack gap="l">
        {sections.map(({ title, answers }) => (
          <Stack gap="s" key={title}>
            {headed && <h3 lang={langOf(title ?? '')}>{title ?? t('detail.otherAnswers')}</h3>}
            <DescriptionList
              items={answers.map(({ label, value, long, consent }) => ({
                term: label,
                detail:
                  consent === null ? (
                    value && <AnswerValue value={value} />
                  ) : (
                    <Consent given={value} text={consent} />
                  ),
                wide: long,
              }))}
            />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
