import { listStudents } from '@seminar/shared/applying/students/endpoints';
import {
  listWaitingStudents,
  waitingStages,
  type WaitingStudent,
} from '@seminar/shared/papers/certificates/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, Link } from 'react-router-dom';
import { certificatesTexts } from './texts.ts';
import { SeminarSelect } from '../../catalogue/seminars/SeminarSelect.tsx';
import { queryOf } from '../../platform/api/queryOf.ts';
import { formatCount, formatDay } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { EmptyState } from '../../platform/ui/EmptyState.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Toolbar } from '../../platform/ui/Toolbar.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { IssueButton } from './IssueButton.tsx';
import { WhyNotYetLine } from './WhyNotYetLine.tsx';

/** The columns of the students without a certificate. */
function useWaitingColumns(): ListColumn<typeof listWaitingStudents>[] {
  const { t } = useTranslation(certificatesTexts);
  return [
    {
      key: 'student_number',
      header: t('waiting.column.student'),
      lead: true,
      nowrap: true,
      sortable: true,
      cell: (row) => (
        <Lines>
          <Link to={pathTo('studentDetail', { id: row.id }, { tab: 'learning' })}>{row.name}</Link>
          <small>{row.student_number}</small>
        </Lines>
      ),
    },
    {
      key: 'why',
      header: t('waiting.column.why'),
      cell: (row) => <WhyNotYetLine why={row.why} />,
    },
    {
      key: 'attempts',
      header: t('waiting.column.attempts'),
      nowrap: true,
      cell: ({ why: { attempts, last_attempt_on: last } }) =>
        last === null
          ? t('why.noAttempt')
          : t('why.attempts', { number: formatCount(attempts), day: formatDay(last) }),
    },
  ];
}

/** 証明書が未発行の理由: a line for each student of a seminar who has no certificate. */
export default function WaitingListPage() {
  const { t } = useTranslation(certificatesTexts);
  const columns = useWaitingColumns();
  const navigate = useNavigate();
  const list = useListParams(listWaitingStudents);
  const { seminar_id: seminarId = '', stage } = list.filters;
  const chosen = seminarId !== '';
  const query = { ...list.query, seminar_id: seminarId };
  const fetched = useListPage(listWaitingStudents, { query }, list, chosen);
  const students = { seminar_id: seminarId, per_page: 1 };
  const nobody =
    useQuery({ ...queryOf(listStudents, { query: students }), enabled: chosen }).data?.meta
      .total === 0;
  // The whole list is about this seminar, so the seminar is not a filter.
  const narrowed = list.search !== '' || stage !== undefined;
  const clear = () =>
    void navigate(pathTo('certificateWaitingList', {}, { seminar_id: seminarId }));

  return (
    <>
      <PageHeader title={t('waiting.title')} lead={t('waiting.lead')} />
      <Toolbar>
        <SeminarSelect {...list.filter('seminar_id')} placeholder={t('waiting.choose')} />
      </Toolbar>
      {!chosen && <EmptyState title={t('waiting.choose')}>{t('waiting.chooseLead')}</EmptyState>}
      {chosen && (
        <>
          <ListFilters
            list={{ ...list, filters: { stage } }}
            search={t('waiting.search')}
            hint={t('waiting.searchHint')}
            views={
              <ViewChips
                label={t('waiting.stage.label')}
                hideLabel
                {...list.filter('stage')}
                options={waitingStages.map((value) => ({
                  value,
                  label: t(`waiting.stage.${value}`),
                }))}
              />
            }
          />
          <ListTable
            caption={t('waiting.caption')}
            columns={columns}
            rowKey={(row) => row.id}
            list={{ ...list, narrowed, clear }}
            fetched={fetched}
            actions={(row) => <WaitingActions student={row} />}
            empty={
              nobody
                ? { title: t('waiting.empty.nobody'), lead: t('waiting.empty.nobodyLead') }
                : { title: t('waiting.empty.title'), lead: t('waiting.empty.lead') }
            }
          />
        </>
      )}
    </>
  );
}

function WaitingActions({ student }: { student: WaitingStudent }) {
  const { t } = useTranslation(certificatesTexts);
  const { name, certificate_id: certificateId, submission_id: submissionId, why } = student;
  return (
    <>
      {why.reason === 'ready' && certificateId !== null && (
        <IssueButton id={certificateId} name={name} />
      )}
      {submissionId !== null && (
        <LinkButton
          size="s"
          to={pathTo('submissionDetail', { id: submissionId })}
          label={t('waiting.submissionOf', { name })}
        >
          {t('waiting.submission')}
        </LinkButton>
      )}
    </>
  );
}
