import { addDays, tokyoDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { pathOfTest } from '@seminar/shared/review-tests/address';
import type { Submission } from '@seminar/shared/submissions/schema';
import { ICalCalendar, ICalEventTransparency } from 'ical-generator';

interface Entry {
  key: string;
  title: string;
  start: Day | null;
  end: Day | null;
  text: string;
  url?: string | null;
}

function entriesOf(submission: Submission, appUrl: string, today: Day): Entry[] {
  const { applicant, attendance, seminar, payment_deadline: deadline } = submission;
  const owed = applicant.expected_payment_amount - applicant.allocated_amount;
  const pays =
    submission.status !== 'cancelled' &&
    !submission.on_hold &&
    owed > 0 &&
    (deadline ?? '') >= today;
  const { test, viewing_address: address } = attendance;
  return [
    ...(pays
      ? [
          {
            key: 'payment',
            title: `振込期限（${formatYen(owed)}）`,
            start: submission.last_bank_day ?? deadline,
            end: submission.last_bank_day ?? deadline,
            text: '',
          },
        ]
      : []),
    {
      key: 'viewing',
      title: attendance.web ? '配信期間' : '講習会',
      start: attendance.viewing_start,
      end: attendance.viewing_end,
      text: [address, attendance.notes].filter((line) => line !== null).join('\n'),
    },
    ...(test
      ? [
          {
            key: 'test',
            title: '修了テストの受付',
            ...test,
            text: '',
            url: `${appUrl}${pathOfTest(seminar.id, submission.submission_id)}`,
          },
        ]
      : []),
  ];
}

/** A period with one open end is the one day that is known. */
function daysOf({ start, end }: Entry): { from: Day; until: Day } | null {
  const from = start ?? end;
  const until = end ?? start;
  return from === null || until === null ? null : { from, until };
}

/** The days that an applicant should know, for their own calendar (RFC 5545). */
export function calendarOf(
  submission: Submission,
  { appUrl, now }: { appUrl: string; now: Date },
): string {
  const { seminar, submission_id: id } = submission;
  const page = `${appUrl}/submissions/${encodeURIComponent(id)}`;
  const calendar = new ICalCalendar({
    name: seminar.name,
    prodId: { company: 'seminar', product: 'applications', language: 'JA' },
  });
  for (const entry of entriesOf(submission, appUrl, tokyoDay(now))) {
    const days = daysOf(entry);
    if (!days) continue;
    calendar.createEvent({
      id: `${id}-${entry.key}@${new URL(appUrl).hostname}`,
      allDay: true,
      start: `${days.from}T00:00:00Z`,
      // The end of an event of whole days is the day after it.
      end: `${addDays(days.until, 1)}T00:00:00Z`,
      stamp: now,
      summary: `${entry.title}：${seminar.name}`,
      description: [entry.text, entry.url ?? page].filter((line) => line !== '').join('\n'),
      url: entry.url ?? page,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
