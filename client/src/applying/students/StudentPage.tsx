import { getStudentRecord } from '@seminar/shared/applying/students/endpoints';
import type { StudentRecord } from '@seminar/shared/applying/students/record';
import { exportStudent } from '@seminar/shared/house/retention/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { studentsTexts } from './texts.ts';
import { officeSubmissionsTexts } from '../submissions/office/texts.ts';
import { StudentDataCard } from '../../office/personal-data/PersonalDataCard.tsx';
import { Failed } from '../../platform/api/Failed.tsx';
import { isNotFound } from '../../platform/api/errors.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatDay, formatInstant } from '../../platform/i18n/format.ts';
import { asShownLast } from '../../platform/routing/shownLast.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { useOpenTab } from '../../platform/routing/useOpenTab.ts';
import { May } from '../../platform/session/May.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { CopyValue } from '../../platform/ui/CopyValue.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import { Tabs } from '../../platform/ui/Tabs.tsx';
import { ImportedCard } from '../imported-records/ImportedCard.tsx';
import { SubmissionHistory } from '../submissions/office/SubmissionHistory.tsx';
import { knownName } from '../submissions/office/applicantName.rules.ts';
import { ProofsCard } from '../attendance/ProofsCard.tsx';
import { StudentActions } from './StudentActions.tsx';
import { StudentFormModal } from './StudentFormModal.tsx';
import { StudentLearning } from './StudentLearning.tsx';
import { StudentMoney } from './StudentMoney.tsx';

/** The same person's participations in other seminars and years. */
function StudentOthers({ others }: { others: StudentRecord['others'] }) {
  const { t } = useTranslation(studentsTexts);
  return (
    <Card title={t('record.others')}>
      {others.length === 0 ? (
        <p>{t('record.noOthers')}</p>
      ) : (
        <Table
          caption={t('record.others')}
          rows={others}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'year',
              header: t('record.year'),
              nowrap: true,
              cell: (row) => t('record.fiscalYear', { year: row.training_year }),
            },
            {
              key: 'number',
              header: t('column.number'),
              lead: true,
              nowrap: true,
              cell: (row) => (
                <Link to={pathTo('studentDetail', { id: row.id })}>{row.student_number}</Link>
              ),
            },
            {
              key: 'seminar',
              header: t('column.seminar'),
              cut: (row) => row.seminar_name,
              cell: (row) => row.seminar_name,
            },
            {
              key: 'certificate',
              header: t('record.certificateNumber'),
              nowrap: true,
              cell: (row) => row.certificate_number,
            },
            {
              key: 'match',
              header: t('record.match'),
              cell: (row) => (
                <StatusBadge tone={row.match === 'same' ? 'success' : 'warning'}>
                  {t(`record.match_${row.match}`)}
                </StatusBadge>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** Everything that is known of one student. */
function useStudentRecord(id: string) {
  return useQuery({ ...queryOf(getStudentRecord, { params: { id } }), select: dataOf });
}

/** 受講者: everything that is known of one student. */
export default function StudentPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(studentsTexts);
  const record = useStudentRecord(id);
  const { data, error } = record;
  if (data) return <Record record={data} />;
  if (isNotFound(error)) {
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

const tabNames = ['person', 'learning', 'mails', 'history'] as const;
type TabName = (typeof tabNames)[number];

/** The mails that were sent to a student. */
function StudentMails({ mails }: { mails: StudentRecord['mails'] }) {
  const { t } = useTranslation([studentsTexts, officeSubmissionsTexts]);
  return (
    <Card title={t('students:record.mails')}>
      {mails.length === 0 ? (
        <p>{t('students:record.noMails')}</p>
      ) : (
        <Table
          caption={t('students:record.mails')}
          rows={mails}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'at',
              header: t('students:record.mailAt'),
              nowrap: true,
              cell: (row) => formatInstant(row.at),
            },
            {
              key: 'subject',
              header: t('students:record.subject'),
              lead: true,
              cell: (row) => row.subject,
            },
            {
              key: 'state',
              header: t('students:record.state'),
              nowrap: true,
              cell: (row) => (
                <StatusBadge tone={row.state === 'failed' ? 'danger' : 'neutral'}>
                  {t(`officeSubmissions:history.mailState.${row.state}`)}
                </StatusBadge>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

function Record({ record }: { record: StudentRecord }) {
  const { t } = useTranslation([studentsTexts, officeSubmissionsTexts]);
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const { student, application } = record;
  const [tab, setTab] = useOpenTab(tabNames);
  const contents: Record<TabName, ReactNode> = {
    person: (
      <>
        <Card>
          <DescriptionList
            dense
            items={[
              {
                term: t('students:detail.number'),
                detail: (
                  <CopyValue term={t('students:detail.number')} value={student.student_number} />
                ),
              },
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
      </>
    ),
    learning: (
      <>
        <StudentLearning record={record} />
        <ProofsCard
          studentId={student.id}
          seminarId={student.seminar.id}
          hasTest={record.why_not_yet?.reason !== 'no_test'}
          isOver={student.suspended || student.anonymised}
        />
        <StudentOthers others={record.others} />
        {record.imported.length > 0 && <ImportedCard students={record.imported} />}
      </>
    ),
    mails: <StudentMails mails={record.mails} />,
    history: (
      <>
        {application && <SubmissionHistory submissionId={application.submission_id} />}
        <May call={exportStudent}>
          <StudentDataCard record={record} />
        </May>
      </>
    ),
  };
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
      <Tabs
        label={t('students:tabs.label')}
        open={tab}
        onOpen={setTab}
        tabs={tabNames.map((key) => ({
          key,
          title: t(`students:tabs.${key}`),
          content: contents[key],
        }))}
      />
      {editing && <StudentFormModal student={student} onClose={() => setEditing(false)} />}
    </>
  );
}
