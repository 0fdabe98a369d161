import {
  chooseAttendanceRow,
  listAttendanceRows,
} from '@seminar/shared/applying/attendance-imports/endpoints';
import {
  attendanceRowStates,
  type AttendanceImport,
  type AttendanceImportRow,
  type AttendanceRowState,
} from '@seminar/shared/applying/attendance-imports/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attendanceImportsTexts } from './texts.ts';
import { formatCount, withNote } from '../../platform/i18n/format.ts';
import { formatTime } from '@seminar/shared/date';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { Toolbar } from '../../platform/ui/Toolbar.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { ChooseModal } from './ChooseModal.tsx';
import type { AttendanceImportParams } from './useAttendanceImports.ts';
import { useReasons } from './useReasons.ts';

const tones: Record<AttendanceRowState, Tone> = {
  open: 'warning',
  sure: 'success',
  chosen: 'info',
  aside: 'neutral',
  done: 'success',
};

function Times({ row }: { row: AttendanceImportRow }) {
  const { t } = useTranslation(attendanceImportsTexts);
  const { minutes, joins, first_joined_at: first, last_left_at: last } = row;
  const length = t('row.minutes', { minutes: formatCount(minutes) });
  if (first === null || last === null) return withNote(length, t('row.timeless'));
  return (
    <>
      <p>{`${formatTime(new Date(first))}〜${formatTime(new Date(last))}`}</p>
      <p>{joins > 1 ? withNote(length, t('row.joins', { count: joins })) : length}</p>
    </>
  );
}

function Person({ row }: { row: AttendanceImportRow }) {
  const { t } = useTranslation(attendanceImportsTexts);
  const reasonsOf = useReasons();
  const { people, suggestion, others, state, reason } = row;
  if (people.length > 0) {
    return (
      <>
        {people.map((one) => (
          <p key={one.submission_id}>
            {state === 'done'
              ? t('row.counted', { name: one.name, minutes: one.counted_minutes })
              : one.is_student
                ? one.name
                : t('row.unpaid', { name: one.name })}
          </p>
        ))}
        {reason && <p>{reason}</p>}
      </>
    );
  }
  if (state === 'aside') return reason;
  if (!suggestion) return t('row.nobody');
  return (
    <>
      <p>{suggestion.is_student ? suggestion.name : t('row.unpaid', { name: suggestion.name })}</p>
      <p>{withNote(t(`grade.${suggestion.grade}`), reasonsOf(suggestion))}</p>
      {others.length > 0 && <p>{t('row.others', { count: others.length })}</p>}
    </>
  );
}

function useColumns(): Column<AttendanceImportRow>[] {
  const { t } = useTranslation(attendanceImportsTexts);
  return [
    {
      key: 'name',
      header: t('row.name'),
      lead: true,
      cell: ({ name, email, role }) => (
        <>
          <p>{role === 'attendee' ? name : withNote(name, t(`row.${role}`))}</p>
          {email && <p>{email}</p>}
        </>
      ),
    },
    { key: 'time', header: t('row.time'), nowrap: true, cell: (row) => <Times row={row} /> },
    { key: 'person', header: t('row.person'), cell: (row) => <Person row={row} /> },
    {
      key: 'state',
      header: t('row.state'),
      nowrap: true,
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`rowState.${state}`)}</StatusBadge>,
    },
  ];
}

interface ParticipantRowsProps {
  found: AttendanceImport;
  seminarId: number;
  list: AttendanceImportParams;
}

/** The participants of a report in its order, each with whom it may be and why. */
export function ParticipantRows({ found, seminarId, list }: ParticipantRowsProps) {
  const { t } = useTranslation(attendanceImportsTexts);
  const may = useMay();
  const [chosen, setChosen] = useState<AttendanceImportRow>();
  const columns = useColumns();
  const { id, counts } = found;
  const query = { page: list.page, per_page: list.pageSize, state: list.filters.state };
  const fetched = useListPage(listAttendanceRows, { params: { id }, query }, list);
  const total = attendanceRowStates.reduce((sum, state) => sum + counts[state], 0);
  const mayChoose = may(chooseAttendanceRow);
  return (
    <>
      <Toolbar>
        <ViewChips
          label={t('rowState.label')}
          hideLabel
          {...list.filter('state')}
          options={attendanceRowStates
            .filter((state) => counts[state] > 0)
            .map((value) => ({
              value,
              label: `${t(`rowState.${value}`)}`,
              count: counts[value],
            }))}
        />
      </Toolbar>
      <ListTable
        caption={`${t('row.caption')} ${formatCount(total)}`}
        columns={columns}
        rowKey={(row) => row.n}
        // The whole list is about this import, so it is not a filter.
        list={{ ...list, narrowed: false }}
        fetched={fetched}
        empty={{ title: t('row.empty') }}
        actions={(row) =>
          mayChoose &&
          row.state !== 'done' && (
            <Button
              size="s"
              aria-label={t('row.chooseOf', { name: row.name })}
              onClick={() => setChosen(row)}
            >
              {t('row.choose')}
            </Button>
          )
        }
      />
      {found.state === 'done' && counts.open + counts.aside > 0 && <p>{t('row.erased')}</p>}
      {chosen && (
        <ChooseModal
          importId={id}
          seminarId={seminarId}
          row={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
