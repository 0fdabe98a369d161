import { createStudent, listStudents } from '@seminar/shared/applying/students/endpoints';
import type { Student } from '@seminar/shared/applying/students/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { studentsTexts } from './texts.ts';
import { officeSubmissionsTexts } from '../submissions/office/texts.ts';
import { listsTexts } from '../../platform/lists/texts.ts';
import { SeminarFilter } from '../../catalogue/seminars/SeminarFilter.tsx';
import { SeminarName } from '../../catalogue/seminars/SeminarName.tsx';
import { formatCount } from '../../platform/i18n/format.ts';
import { FileButton } from '../../platform/lists/FileButton.tsx';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { listAhead } from '../../platform/lists/listAhead.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { RunningWork } from '../../platform/ui/RunningWork.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { knownName } from '../submissions/office/applicantName.rules.ts';
import { StudentFormModal } from './StudentFormModal.tsx';
import styles from './StudentList.module.css';
import { StudentModal } from './StudentModal.tsx';
import { useStudentExport } from './useStudentExport.ts';

/** The columns of the student list. */
function useStudentColumns(): ListColumn<typeof listStudents>[] {
  const { t } = useTranslation([studentsTexts, officeSubmissionsTexts]);
  const name = (row: Student) => knownName(row.name) || t('officeSubmissions:nameless');
  return [
    {
      key: 'student_number',
      header: t('students:column.number'),
      nowrap: true,
      sortable: true,
      cell: (row) => (
        <span className={styles.number}>
          {row.student_number}
          {row.suspended && (
            <span title={t('students:suspendedWhy')}>
              <StatusBadge tone="warning">{t('students:suspended')}</StatusBadge>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'name',
      header: t('students:column.name'),
      lead: true,
      sortable: true,
      cut: name,
      cell: (row) => <Link to={pathTo('studentDetail', { id: row.id })}>{name(row)}</Link>,
    },
    {
      key: 'seminar',
      header: t('students:column.seminar'),
      alike: (row) => row.seminar.name,
      cut: (row) => row.seminar.name,
      cell: (row) => <SeminarName name={row.seminar.name} />,
    },
    {
      key: 'application_number',
      header: t('students:column.application'),
      nowrap: true,
      cell: (row) =>
        row.submission_id === null ? (
          '―'
        ) : (
          <Link to={pathTo('submissionDetail', { id: row.submission_id })}>
            {row.application_number}
          </Link>
        ),
    },
    {
      key: 'phone',
      header: t('students:column.phone'),
      nowrap: true,
      cell: (row) => row.phone,
    },
    {
      key: 'email',
      header: t('students:column.email'),
      cut: (row) => row.email,
      cell: (row) => row.email,
    },
  ];
}

StudentListPage.ahead = listAhead(listStudents);

/** 受講者一覧: everybody whose application is paid. */
export default function StudentListPage() {
  const { t } = useTranslation(studentsTexts);
  const { t: lists } = useTranslation(listsTexts);
  const columns = useStudentColumns();
  const list = useListParams(listStudents);
  const { seminar_id: seminarId, suspended } = list.filters;
  const [shown, setShown] = useState<Student>();
  // null: a new one is entered.
  const [edited, setEdited] = useState<Student | null>();
  const { start, cancel, progress } = useStudentExport({
    search: list.query.search,
    seminar_id: seminarId,
    suspended,
  });
  const fetched = useListPage(listStudents, { query: list.query }, list);

  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <May call={createStudent}>
            <Button icon="plus" onClick={() => setEdited(null)}>
              {t('form.new')}
            </Button>
          </May>
        }
      />
      {progress && (
        <RunningWork
          done={progress.loaded}
          total={progress.total}
          label={t('export.progress')}
          text={
            progress.total === 0
              ? ''
              : t('export.progressText', {
                  loaded: formatCount(progress.loaded),
                  total: formatCount(progress.total),
                })
          }
          cancel={t('export.cancel')}
          onCancel={cancel}
        />
      )}
      <ListFilters
        list={list}
        search={t('search')}
        hint={t('searchHint')}
        views={
          <ViewChips
            label={t('filter.state')}
            {...list.filter('suspended')}
            options={[
              { value: 'false', label: t('filter.active') },
              { value: 'true', label: t('filter.suspended') },
            ]}
          />
        }
      >
        <SeminarFilter filter={list.filter('seminar_id')} />
      </ListFilters>
      <ListTable
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        alwaysPaged
        files={
          <May call={createStudent}>
            <FileButton
              label={lists('csv.all.label')}
              busy={progress !== undefined}
              onClick={() => void start()}
            >
              {lists('csv.all.button')}
            </FileButton>
          </May>
        }
        actions={(row) => (
          <Button
            size="s"
            aria-label={t('detail.buttonOf', { name: row.name })}
            onClick={() => setShown(row)}
          >
            {t('detail.button')}
          </Button>
        )}
        empty={{
          title: t('empty.title'),
          lead: t('empty.lead'),
          action: <LinkButton to={paths.paymentCheckList}>{t('empty.toDeposits')}</LinkButton>,
        }}
      />
      {shown && (
        <StudentModal
          student={shown}
          onClose={() => setShown(undefined)}
          onEdit={(student) => {
            setEdited(student);
            setShown(undefined);
          }}
        />
      )}
      {edited !== undefined && (
        <StudentFormModal
          student={edited}
          seminarId={seminarId}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
