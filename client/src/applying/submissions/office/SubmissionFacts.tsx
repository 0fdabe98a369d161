import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { companyName } from './applicantName.rules.ts';

/** An application's number, seminar, date, company and who it was for before. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { t } = useTranslation('officeSubmissions');
  const { seminar, session, group, applicant } = submission;
  const former = submission.former_people.map(({ name, replaced_at: at, replaced_by: by }) =>
    t('detail.formerPerson', { name, at: formatInstant(at), by: t(`replacedBy.${by}`) }),
  );
  return (
    <Card>
      <DescriptionList
        items={[
          { term: t('detail.number'), detail: submission.application_number },
          { term: t('detail.id'), detail: submission.submission_id },
          { term: t('detail.submitted'), detail: formatInstant(submission.submitted_at) },
          { term: t('detail.channel'), detail: t(`channel.${submission.channel}`) },
          {
            term: t('detail.seminar'),
            detail: <Link to={pathTo('seminarDetail', { id: seminar.id })}>{seminar.name}</Link>,
            wide: true,
          },
          session && {
            term: t('detail.session'),
            detail: sessionLine(session, currentLanguage()),
            wide: true,
          },
          !!group?.group_id && {
            term: t('detail.group'),
            detail: (
              <Link to={pathTo('groupDetail', { id: group.group_id })}>
                {`${group.company_name} (${group.group_number})`}
              </Link>
            ),
            wide: true,
          },
          former.length > 0 && {
            term: t('detail.former'),
            detail: former.join(' / '),
            wide: true,
          },
          { term: t('detail.company'), detail: companyName(submission) },
          { term: t('detail.email'), detail: applicant.email },
          { term: t('detail.language'), detail: t(`language.${submission.language}`) },
        ]}
      />
    </Card>
  );
}
