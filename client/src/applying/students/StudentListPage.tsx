import './texts.ts';
import { createStudent, listStudents } from '@seminar/shared/applying/students/endpoints';
import type { Student } from '@seminar/shared/applying/students/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/i18n/format.ts';
import { FileButton } from '../../platform/lists/FileButton.tsx';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { paths } from '../../platform/routing/paths.ts';
import { SeminarFilter } from '../../catalogue/seminars/SeminarFilter.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { RunningWork } from '../../platform/ui/RunningWork.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { StudentFormModal } from './StudentFormModal.tsx';
import { StudentModal } from './StudentModal.tsx';
import { useStudentColumns } from './useStudentColumns.tsx';
import { useStudentExport } from './useStudentExport.ts';
import { May } from '../../platform/session/May.tsx';

/** 受講者一覧: everybody whose application is paid. */
export default function StudentListPage() {
  const { t } = useTranslation('students');
  const { t: lists } = useTranslation('lists');
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
          <>
            <LinkButton to={paths.annualDuty}>{t('toAnnualDuty')}</LinkButton>
            <May call={createStudent}>
              <Button icon="plus" onClick={() => setEdited(null)}>
                {t('form.new')}
              </Button>
            </May>
          </>
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
