import { addDays, type Day } from '@seminar/shared/date';
import { chooseParticipant } from '../../server/applying/attendance-imports/chooseParticipant.ts';
import { receiveReport } from '../../server/applying/attendance-imports/receiveReport.ts';
import type { Context } from '../../server/platform/context/context.ts';
import { sampleSeminars } from './seminars.ts';

/** As Zoom writes it: month, day, year. */
function zoomReport(day: Day): Buffer {
  const [year, month, date] = day.split('-');
  const at = (time: string) => `${month}/${date}/${year} ${time}`;
  const rows = [
    ['事務局', 'office@example.jp', '01:30:00 PM', '03:10:00 PM', '100'],
    ['鈴木 美咲', '', '01:52:10 PM', '02:31:05 PM', '39'],
    ['鈴木 美咲', '', '02:33:40 PM', '03:02:00 PM', '29'],
    ['Masato Abe (External)', '', '01:58:00 PM', '03:01:30 PM', '64'],
    ['林', '', '01:55:00 PM', '02:20:00 PM', '25'],
    ['iPhone', '', '02:00:00 PM', '03:00:00 PM', '60'],
  ];
  const lines = rows.map(([name, email, from = '', to = '', minutes]) =>
    [`"${name}"`, email, at(from), at(to), minutes, 'Yes', '', 'No'].join(','),
  );
  const headings =
    'Name (original name),Email,Join time,Leave time,Duration (minutes),Guest,Recording disclaimer response,In waiting room';
  return Buffer.from([headings, ...lines].join('\r\n'));
}

/** A report of the free meeting, half matched: two are sure, two are open, and the office is put aside. */
export async function addAttendanceReport(
  context: Context,
  adminId: number,
  today: Day,
): Promise<void> {
  const { db } = context;
  if ((await db.attendanceImport.count()) > 0) return;
  const { code } = sampleSeminars(today).free.seminar;
  const seminar = await db.seminar.findUniqueOrThrow({ where: { code }, select: { id: true } });
  const importId = await receiveReport(context, {
    seminarId: seminar.id,
    fileName: 'participants_84759841045.csv',
    bytes: zoomReport(addDays(today, -1)),
    adminId,
  });
  await chooseParticipant(context, {
    importId,
    n: 1,
    submissionId: null,
    also: [],
    reason: '職員',
    adminId,
  });
}
