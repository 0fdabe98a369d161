import { downloadAttendance, listAttendance } from '@seminar/shared/applying/attendance/endpoints';
import { startMailing } from '@seminar/shared/applying/mailings/endpoints';
import { asksFor } from '@seminar/shared/catalogue/seminars/completion.rules';
import { completionStates } from '@seminar/shared/applying/attendance/completionState.rules';
import type { SeminarWithSeats } from '@seminar/shared/catalogue/seminars/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { attendanceTexts } from './texts.ts';
import { seminarsTexts } from '../../catalogue/seminars/texts.ts';
import { SeminarLoading } from '../../catalogue/seminars/SeminarLoading.tsx';
import { completionText } from '../../catalogue/seminars/describeSeminar.ts';
import { useSeminar } from '../../catalogue/seminars/useSeminars.ts';
import { formatInstant, formatList } from '../../platform/i18n/format.ts';
import { CsvButton } from '../../platform/lists/CsvButton.tsx';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { pathTo, paths } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { MailingModal } from '../mailings/MailingModal.tsx';
import { AttendanceBadge } from './AttendanceBadge.tsx';

type Columns = ListColumn<typeof listAttendance>[];

/** What is asked for, or was proved all the same; the rest would only be empty. */
function useAttendanceColumns({ completion }: SeminarWithSeats): Columns {
  const { t } = useTranslation(attendanceTexts);
  const all: [shown: boolean, Columns[number]][] = [
    [
      true,
      {
        key: 'student_number',
        header: t('column.student'),
        lead: true,
        sortable: true,
        cell: ({ student }) => (
          <Lines>
            <Link to={pathTo('studentDetail', { id: student.id }, { tab: 'learning' })}>
              {student.name}
            </Link>
            <small>{student.student_number}</small>
          </Lines>
        ),
      },
    ],
    [
      true,
      {
        key: 'state',
        header: t('column.state'),
        nowrap: true,
        cell: (row) => (
          <Lines>
            <AttendanceBadge state={row.state} />
            {row.by_hand && <small>{t('confirmed')}</small>}
          </Lines>
        ),
      },
    ],
    [
      true,
      {
        key: 'live_minutes',
        header: t('column.live'),
        align: 'end',
        nowrap: true,
        cell: (row) => t('minutes', { number: row.live_minutes }),
      },
    ],
    [
      asksFor(completion, 'watched_percent'),
      {
        key: 'watched_percent',
        header: t('column.watched'),
        align: 'end',
        nowrap: true,
        cell: ({ watched_percent: percent }) =>
          percent === null ? t('none') : t('percent', { number: percent }),
      },
    ],
    [
      asksFor(completion, 'check_in'),
      {
        key: 'checked_in_at',
        header: t('column.checkIn'),
        nowrap: true,
        cell: ({ checked_in_at: at }) => (at === null ? t('none') : formatInstant(at)),
      },
    ],
    [
      asksFor(completion, 'test'),
      {
        key: 'test',
        header: t('column.test'),
        nowrap: true,
        cell: ({ test_passed_at: at }) => (at === null ? t('none') : formatInstant(at)),
      },
    ],
    [
      true,
      {
        key: 'lacks',
        header: t('column.lacks'),
        cell: ({ lacks }) => formatList(lacks.map((part) => t(`part.${part}`))),
      },
    ],
    [
      true,
      {
        key: 'certificate',
        header: t('column.certificate'),
        nowrap: true,
        cell: ({ certificate }) =>
          certificate === null ? t('none') : t(`certificate.${certificate}`),
      },
    ],
  ];
  return all.flatMap(([shown, column]) => (shown ? [column] : []));
}

/** 受講の状況: what each student of a seminar has done of what the certificate needs. */
export default function AttendanceListPage() {
  const { id = '' } = useParams();
  const query = useSeminar(id);
  return query.data ? <AttendanceList seminar={query.data} /> : <SeminarLoading query={query} />;
}

function AttendanceList({ seminar }: { seminar: SeminarWithSeats }) {
  const { t } = useTranslation([attendanceTexts, seminarsTexts]);
  const columns = useAttendanceColumns(seminar);
  const navigate = useNavigate();
  const params = { id: seminar.id };
  const list = useListParams(listAttendance);
  const fetched = useListPage(listAttendance, { params, query: list.query }, list);
  const [mailing, setMailing] = useState(false);
  const { t: tSeminar } = useTranslation(seminarsTexts);
  const rule = completionText(tSeminar, seminar.completion);
  const clear = () => void navigate(pathTo('attendanceList', params));
  return (
    <>
      <PageHeader
        title={t('attendance:title')}
        lead={t('attendance:rule', { rule })}
        breadcrumbs={[
          { to: paths.seminarList, label: t('seminars:listTitle') },
          { to: pathTo('seminarDetail', params), label: seminar.name },
        ]}
      />
      <ListFilters
        list={list}
        search={t('attendance:search')}
        hint={t('attendance:searchHint')}
        views={
          <ViewChips
            label={t('attendance:state.label')}
            hideLabel
            {...list.filter('state')}
            options={completionStates.map((value) => ({
              value,
              label: t(`attendance:state.${value}`),
            }))}
          />
        }
      />
      <ListTable
        caption={t('attendance:caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={{ ...list, clear }}
        fetched={fetched}
        act={
          <May call={startMailing}>
            <Button
              size="s"
              disabled={!list.narrowed && fetched.data?.meta.total === 0}
              onClick={() => setMailing(true)}
            >
              {t('attendance:mail')}
            </Button>
          </May>
        }
        files={
          <CsvButton endpoint={downloadAttendance} params={params} query={list.query} rows="all" />
        }
        empty={{ title: t('attendance:empty.title'), lead: t('attendance:empty.lead') }}
      />
      {mailing && (
        <MailingModal
          recipients={{ seminar_id: String(seminar.id), completion: 'incomplete' }}
          onClose={() => setMailing(false)}
        />
      )}
    </>
  );
}
