import type { StudentRecord } from '@seminar/shared/applying/students/record';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { retentionTexts } from '../../platform/personal-data/texts.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { WhoMay } from '../../platform/session/May.tsx';
import { formatInstant } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import {
  actsOfApplicant,
  actsOfStudent,
  PersonalDataActs,
  type PersonalDataActsProps,
} from './PersonalDataActs.tsx';

/** What a student may ask for. */
export function StudentDataCard({ record }: { record: StudentRecord }) {
  return (
    <PersonalDataCard
      name={record.student.name}
      anonymisedAt={record.anonymised_at}
      {...actsOfStudent(record.student.id)}
    />
  );
}

/** What an applicant may ask for who is no student; a student's page has it for the others. */
export function ApplicantDataCard({ submission }: { submission: Submission }) {
  const { t } = useTranslation(retentionTexts);
  const { student_id: studentId } = submission;
  if (studentId !== null) {
    return (
      <Card title={t('person.title')}>
        <Stack gap="s">
          <p>{t('person.ofStudent')}</p>
          <div>
            <LinkButton to={pathTo('studentDetail', { id: studentId }, { tab: 'history' })}>
              {t('person.toStudent')}
            </LinkButton>
          </div>
        </Stack>
      </Card>
    );
  }
  return (
    <PersonalDataCard
      name={submission.applicant.name}
      anonymisedAt={submission.anonymised_at}
      note={t('person.cancels')}
      {...actsOfApplicant(submission.submission_id)}
    />
  );
}

interface PersonalDataCardProps extends PersonalDataActsProps {
  anonymisedAt: string | null;
}

/** What a person may ask for: their data in one file, or their removal. */
function PersonalDataCard({ anonymisedAt, ...acts }: PersonalDataCardProps) {
  const { t } = useTranslation(retentionTexts);
  const may = useMay();
  if (!may(acts.calls.take) && !may(acts.calls.remove)) return null;
  return (
    <Card title={t('person.title')}>
      {anonymisedAt !== null ? (
        <p>{t('person.already', { at: formatInstant(anonymisedAt) })}</p>
      ) : (
        <Stack gap="s">
          <p>{t('person.lead')}</p>
          <PersonalDataActs {...acts} />
          <WhoMay call={acts.calls.remove} what={t('person.whatForAdministrators')} />
        </Stack>
      )}
    </Card>
  );
}
