import '../../platform/i18n/officeSubmissionTexts.ts';
import './texts.ts';
import type { StudentRecord } from '@seminar/shared/applying/students/record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { knownName } from '../submissions/office/applicantName.rules.ts';
import { isMissing } from '../../platform/api/errors.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { formatDay } from '../../platform/i18n/format.ts';
import { ImportedCard } from '../imported-records/ImportedCard.tsx';
import { asShownLast } from '../../platform/routing/browserNavigator.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { StudentDataCard } from '../../office/personal-data/PersonalDataCard.tsx';
import { SubmissionHistory } from '../submissions/office/SubmissionHistory.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { StudentActions } from './StudentActions.tsx';
import { StudentFormModal } from './StudentFormModal.tsx';
import { StudentLearning } from './StudentLearning.tsx';
import { StudentMails } from './StudentMails.tsx';
import { StudentMoney } from './StudentMoney.tsx';
import { StudentOthers } from './StudentOthers.tsx';
import { useStudentRecord } from './useStudentRecord.ts';
import { May } from '../../platform/session/May.tsx';
import { exportStudent } from '@seminar/shared/house/retention/endpoints';

/** 受講者: everything that is known of one student. */
export default function StudentPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('students');
  const record = useStudentRecord(id);
  const { data, error } = record;
  if (data) return <Record record={data} />;
  if (isMissing(error)) {
    return <NotFound links={[{ to: paths.paymentPaidList, label: t('title') }]} />;
  }
  return (
    <>
      <PageHeader
        title={t('detail.title')}
        breadcrumbs={[{ to: paths.paymentPaidList, label: t('title') }]}
      />
      {error ? <Failed query={record} /> : <Skeleton lines={8} />}
    </>
  );
}

function Record({ record }: { record: StudentRecord }) {
  const { t } = useTranslation(['students', 'officeSubmissions']);
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const { student, application } = record;
  return (
    <>
      <PageHeader
        title={knownName(student.name) || t('officeSubmissions:nameless')}
        breadcrumbs={[{ to: paths.paymentPaidList, label: t('students:title') }]}
        action={
          <StudentActions
            student={student}
            onEdit={() => setEditing(true)}
            onGone={() => void navigate(asShownLast(paths.paymentPaidList))}
          />
        }
      />
      {student.suspended && (
        <InfoPanel type="warning" title={t('students:suspended')}>
          {t('students:suspendedWhy')}
        </InfoPanel>
      )}
      <Card>
        <DescriptionList
          items={[
            { term: t('students:detail.number'), detail: student.student_number },
            { term: t('students:form.kana'), detail: student.name_kana },
            { term: t('students:detail.sex'), detail: student.sex },
            {
              term: t('students:detail.birthDate'),
              detail: student.birth_date && formatDay(student.birth_date),
            },
            { term: t('students:detail.address'), detail: student.address, wide: true },
            { term: t('students:column.phone'), detail: student.phone },
            { term: t('students:column.email'), detail: student.email },
            {
              term: t('students:detail.seminar'),
              detail: (
                <Link to={pathTo('seminarDetail', { id: student.seminar.id })}>
                  {student.seminar.name}
                </Link>
              ),
              wide: true,
            },
          ]}
        />
      </Card>
      <StudentMoney record={record} />
      <StudentLearning record={record} />
      <StudentOthers others={record.others} />
      {record.imported.length > 0 && <ImportedCard students={record.imported} />}
      <StudentMails mails={record.mails} />
      <May call={exportStudent}>
        <StudentDataCard record={record} />
      </May>
      {application && <SubmissionHistory submissionId={application.submission_id} />}
      {editing && <StudentFormModal student={student} onClose={() => setEditing(false)} />}
    </>
  );
}
