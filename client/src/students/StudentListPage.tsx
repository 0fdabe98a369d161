import './texts.ts';
import { listStudents } from '@seminar/shared/students/endpoints';
import type { Student } from '@seminar/shared/students/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useListParams } from '../api/useListParams.ts';
import { useStayWithin } from '../api/useStayWithin.ts';
import { formatCount } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { SeminarSelect } from '../submissions/office/SeminarSelect.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Table } from '../ui/Table.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { StudentFormModal } from './StudentFormModal.tsx';
import { studentList } from './studentList.ts';
import { StudentModal } from './StudentModal.tsx';
import { useStudentColumns } from './useStudentColumns.tsx';
import { useStudentExport } from './useStudentExport.ts';

/** 受講者一覧: everybody whose application is paid. */
export default function StudentListPage() {
  const { t } = useTranslation('students');
  const failureText = useFailureText();
  const columns = useStudentColumns();
  const list = useListParams(studentList);
  const { seminar_id: seminarId, suspended } = list.filters;
  const [shown, setShown] = useState<Student>();
  // null: a new one is entered.
  const [edited, setEdited] = useState<Student | null>();
  const { start, cancel, progress } = useStudentExport({ seminar_id: seminarId, suspended });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['students', list.query],
    queryFn: ({ signal }) => call(listStudents, { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  });
  useStayWithin(list, data?.meta);
  const total = data?.meta.total;

  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <>
            <LinkButton to={paths.annualDuty}>{t('toAnnualDuty')}</LinkButton>
            <Button icon="plus" onClick={() => setEdited(null)}>
              {t('form.new')}
            </Button>
            <Button icon="download" busy={progress !== undefined} onClick={() => void start()}>
              {seminarId || suspended ? t('export.buttonFiltered') : t('export.button')}
            </Button>
          </>
        }
      />
      {progress && <ExportProgress progress={progress} onCancel={cancel} />}
      <Toolbar>
        <SearchBox
          label={t('search')}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={t('searchExample')}
        />
        <SeminarSelect
          value={seminarId ?? ''}
          onChange={(value) => list.setFilter('seminar_id', value)}
        />
      </Toolbar>
      <Toolbar
        end={total !== undefined && <output>{t('total', { total: formatCount(total) })}</output>}
      >
        <FilterChips
          label={t('filter.state')}
          value={suspended ?? ''}
          onChange={(value) => list.setFilter('suspended', value)}
          options={[
            { value: '', label: t('filter.all') },
            { value: 'false', label: t('filter.active') },
            { value: 'true', label: t('filter.suspended') },
          ]}
        />
      </Toolbar>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <>
          <Table
            caption={t('caption')}
            columns={columns}
            rows={data?.data}
            rowKey={(row) => row.id}
            sort={{ key: list.sort, direction: list.direction }}
            onSort={list.setSort}
            busy={isPlaceholderData}
            actions={(row) => (
              <Button
                size="s"
                aria-label={t('detail.buttonOf', { name: row.name })}
                onClick={() => setShown(row)}
              >
                {t('detail.button')}
              </Button>
            )}
            empty={
              <EmptyState
                title={t('empty.title')}
                action={
                  list.narrowed ? (
                    <Button onClick={list.clear}>{t('filter.clear')}</Button>
                  ) : (
                    <LinkButton to={paths.paymentCheckList}>{t('empty.toDeposits')}</LinkButton>
                  )
                }
              >
                {list.narrowed ? t('empty.narrowedLead') : t('empty.lead')}
              </EmptyState>
            }
          />
          {data && (
            <Pager always page={list.page} lastPage={data.meta.last_page} onPage={list.setPage} />
          )}
        </>
      )}
      {shown && (
        <StudentModal
          student={shown}
          onClose={() => setShown(undefined)}
          onEdit={() => {
            setEdited(shown);
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
