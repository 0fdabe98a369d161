import { partNames, stateNames } from '@seminar/shared/applying/attendance/names';
import type { Attendance } from '@seminar/shared/applying/attendance/schema';
import { listCsv, noteAccess } from '../../platform/exports/listCsv.ts';
import { tableInstant, type TableColumns } from '../../platform/http/tableLines.ts';
import { attendanceSelection, type AttendanceQuery } from './listAttendance.ts';

const instant = (at: string | null) => (at === null ? '' : tableInstant(new Date(at)));

const columns: TableColumns<Attendance> = [
  ['受講番号', ({ student }) => student.student_number],
  ['氏名', ({ student }) => student.name],
  ['視聴の割合（％）', ({ watched_percent: percent }) => percent ?? ''],
  ['受講時間（分）', (row) => row.live_minutes],
  ['出席の受付', (row) => instant(row.checked_in_at)],
  ['修了テストの合格', (row) => instant(row.test_passed_at)],
  ['事務局の確認', (row) => (row.by_hand ? '修了と確認' : '')],
  ['状況', ({ state }) => stateNames[state]],
  ['足りないもの', ({ lacks }) => lacks.map((part) => partNames[part]).join('、')],
  [
    '修了証',
    ({ certificate }) =>
      certificate === null ? '' : certificate === 'issued' ? '発行済' : '未発行',
  ],
];

/** What the students of a seminar have proved, as a CSV file. */
export const attendanceCsv = listCsv({
  name: () => '受講の状況',
  selection: (context, query: Omit<AttendanceQuery, 'page' | 'per_page'>) =>
    attendanceSelection(context, query),
  note: noteAccess('students'),
  present: (rows) => rows,
  columns,
});
