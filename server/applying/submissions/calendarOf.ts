import { addDays, tokyoDay, type Day } from '@seminar/shared/date';
import { inLanguage } from '@seminar/shared/inLanguage';
import { formatYen } from '@seminar/shared/money';
import { pathOfTest } from '@seminar/shared/applying/review-tests/address';
import { paysByDay, takesPart } from '@seminar/shared/applying/submissions/calendar.rules';
import { outstandingOf } from '@seminar/shared/applying/submissions/outstanding.rules';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { escape, ICalCalendar, ICalEventTransparency } from 'ical-generator';

/** What a calendar file says of an application. */
type Dated = Pick<
  Submission,
  | 'submission_id'
  | 'language'
  | 'status'
  | 'on_hold'
  | 'waiting_since'
  | 'payment_deadline'
  | 'last_bank_day'
  | 'attendance'
  | 'group'
> & {
  applicant: Pick<
    Submission['applicant'],
    'expected_payment_amount' | 'waived_amount' | 'allocated_amount'
  >;
  seminar: Pick<Submission['seminar'], 'id' | 'name' | 'name_en'>;
};

interface Entry {
  key: string;
  title: string;
  start: Day | null;
  end: Day | null;
  text: string;
  url?: string | null;
}

/** When the chosen session takes place, to the minute. */
function addSession(
  calendar: ICalCalendar,
  { submission, page, now }: { submission: Dated; page: string; now: Date },
  id: (key: string) => string,
): void {
  const { starts_at, ends_at, place, notes, viewing_address } = inLanguage(
    submission.attendance,
    submission.language,
  );
  if (starts_at === null || ends_at === null || !takesPart(submission)) return;
  calendar.createEvent({
    id: id('session'),
    start: new Date(starts_at),
    end: new Date(ends_at),
    stamp: now,
    summary: inLanguage(submission.seminar, submission.language).name,
    ...(place === null ? {} : { location: place }),
    description: [viewing_address, notes, page].filter((line) => line !== null).join('\n'),
    url: page,
  });
}

function entriesOf(submission: Dated, appUrl: string, today: Day): Entry[] {
  if (!takesPart(submission)) return [];
  const { applicant, seminar, language, payment_deadline: deadline } = submission;
  const attendance = inLanguage(submission.attendance, language);
  const say = (ja: string, en: string) => (language === 'en' ? en : ja);
  const owed = outstandingOf(applicant);
  const { test, viewing_address: address } = attendance;
  return [
    ...(paysByDay(submission, today)
      ? [
          {
            key: 'payment',
            title: say(
              `振込期限（${formatYen(owed)}）`,
              `Transfer deadline (${formatYen(owed, 'en')})`,
            ),
            start: submission.last_bank_day ?? deadline,
            end: submission.last_bank_day ?? deadline,
            text: '',
          },
        ]
      : []),
    {
      key: 'viewing',
      title: attendance.web ? say('配信期間', 'Available') : say('講習会', 'Seminar'),
      start: attendance.viewing_start,
      end: attendance.viewing_end,
      text: [address, attendance.notes].filter((line) => line !== null).join('\n'),
    },
    ...(test
      ? [
          {
            key: 'test',
            title: say('修了テストの受付', 'Completion test'),
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
  submission: Dated,
  { appUrl, now }: { appUrl: string; now: Date },
): string {
  const { submission_id: id, language } = submission;
  const seminar = inLanguage(submission.seminar, language);
  const page = `${appUrl}/submissions/${encodeURIComponent(id)}`;
  const calendar = new ICalCalendar({
    // The library escapes the texts of events, but not this one.
    name: escape(seminar.name, false),
    prodId: { company: 'seminar', product: 'applications', language: language.toUpperCase() },
  });
  const keyed = (key: string) => `${id}-${key}@${new URL(appUrl).hostname}`;
  addSession(calendar, { submission, page, now }, keyed);
  for (const entry of entriesOf(submission, appUrl, tokyoDay(now))) {
    const days = daysOf(entry);
    if (!days) continue;
    calendar.createEvent({
      id: keyed(entry.key),
      allDay: true,
      start: `${days.from}T00:00:00Z`,
      // The end of an event of whole days is the day after it.
      end: `${addDays(days.until, 1)}T00:00:00Z`,
      stamp: now,
      summary: `${entry.title}${language === 'en' ? ': ' : '：'}${seminar.name}`,
      description: [entry.text, entry.url ?? page].filter((line) => line !== '').join('\n'),
      url: entry.url ?? page,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // Every line has an end (RFC 5545, 3.1), which the library leaves away after the last.
  return `${calendar.toString()}\r\n`;
}
