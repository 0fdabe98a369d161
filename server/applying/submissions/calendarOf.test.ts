import { hasCalendar } from '@seminar/shared/applying/submissions/calendar.rules';
import { expect, it } from 'vitest';
import { calendarOf } from './calendarOf.ts';

const submission: Parameters<typeof calendarOf>[0] = {
  submission_id: '7K3M-Q9XA-VTR2-88PW',
  language: 'ja',
  status: 'received',
  on_hold: false,
  waiting_since: null,
  payment_deadline: null,
  last_bank_day: null,
  group: null,
  applicant: { expected_payment_amount: 8000, waived_amount: 0, allocated_amount: 8000 },
  seminar: { id: 1, name: '基礎,応用; C:\\new 講習会', name_en: null },
  attendance: {
    starts_at: '2026-06-05T10:00:00+09:00',
    ends_at: '2026-06-05T16:00:00+09:00',
    place: '東京会館, 1階; 大広間',
    notes: '持ち物：筆記用具\r\nEND:VEVENT',
    viewing_address: null,
    join_link: null,
    videos: false,
    web: false,
    viewing_start: null,
    viewing_end: null,
    test: null,
    place_en: null,
    place_url: null,
    notes_en: null,
    text_note: null,
    text_note_en: null,
    text_ships_on: null,
    completion: null,
    certificate_start: null,
  },
};

it('a calendar file keeps commas, semicolons, backslashes and lines of what the office wrote', () => {
  const options = { appUrl: 'https://seminar.example.com', now: new Date('2026-05-01') };
  const text = calendarOf(submission, options);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const folded = text.split('\r\n');
  expect(Math.max(...folded.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const name = '基礎\\,応用\\; C:\\\\new 講習会';
  expect(lines).toEqual(
    expect.arrayContaining([
      `NAME:${name}`,
      `X-WR-CALNAME:${name}`,
      `SUMMARY:${name}`,
      'LOCATION:東京会館\\, 1階\\; 大広間',
    ]),
  );
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

it('a calendar file has the days of who takes part: not of who waits for a seat or has cancelled', () => {
  const options = { appUrl: 'https://seminar.example.com', now: new Date('2026-05-01') };
  const taught = {
    ...submission,
    attendance: {
      ...submission.attendance,
      web: true,
      viewing_start: '2026-06-01',
      viewing_end: '2026-06-30',
      test: { start: '2026-06-10', end: '2026-07-10' },
    },
  } as const;
  const daysOf = (changes: Partial<typeof submission>) =>
    ['DTSTART:20260605', '配信期間', '修了テストの受付'].filter((part) =>
      calendarOf({ ...taught, ...changes }, options).includes(part),
    );
  expect(daysOf({})).toHaveLength(3);
  expect(daysOf({ waiting_since: '2026-04-10T00:00:00.000Z' })).toEqual([]);
  expect(daysOf({ status: 'cancelled' })).toEqual([]);
});

it('a calendar file asks only who owes, and not the people of a company, which pays for them', () => {
  const options = { appUrl: 'https://seminar.example.com', now: new Date('2026-05-01') };
  const owing = {
    ...submission,
    payment_deadline: '2026-05-15',
    applicant: { expected_payment_amount: 8000, waived_amount: 0, allocated_amount: 7670 },
  };
  const isAsked = (changes: Partial<typeof submission>) =>
    calendarOf({ ...owing, ...changes }, options).includes('振込期限');
  expect(isAsked({})).toBe(true);
  expect(calendarOf(owing, options)).toContain('振込期限（330円）');
  expect(isAsked({ applicant: { ...owing.applicant, waived_amount: 330 } })).toBe(false);
  expect(isAsked({ applicant: { ...owing.applicant, allocated_amount: 9000 } })).toBe(false);
  const group = {
    group_id: null,
    group_number: 'G-2026-0001',
    company_name: '株式会社みどり',
    receipt: 'one',
  } as const;
  expect(isAsked({ group })).toBe(false);
});

it('a calendar file is offered to whom it says anything, and to nobody else', () => {
  const options = { appUrl: 'https://seminar.example.com', now: new Date('2026-05-01') };
  const { attendance } = submission;
  // A seminar of which only the deadline is known.
  const undated = {
    ...submission,
    payment_deadline: '2026-05-15',
    applicant: { ...submission.applicant, allocated_amount: 0 },
    attendance: { ...attendance, starts_at: null, ends_at: null },
  };
  const cases: [typeof submission, boolean][] = [
    [submission, true],
    [{ ...submission, status: 'cancelled' }, false],
    [{ ...submission, waiting_since: '2026-04-10T00:00:00.000Z' }, false],
    [undated, true],
    [{ ...undated, applicant: submission.applicant }, false],
    [{ ...undated, on_hold: true }, false],
    [{ ...undated, payment_deadline: '2026-04-30' }, false],
    [{ ...undated, attendance: { ...undated.attendance, viewing_end: '2026-06-30' } }, true],
  ];
  for (const [dated, expected] of cases) {
    expect(hasCalendar(dated, '2026-05-01')).toBe(expected);
    expect(calendarOf(dated, options).includes('BEGIN:VEVENT')).toBe(expected);
  }
});

it('a calendar file is no longer offered once all its days have gone by', () => {
  const viewing = { ...submission.attendance, starts_at: null, ends_at: null, test: null };
  const until = (viewing_end: string) => ({
    ...submission,
    attendance: { ...viewing, viewing_start: '2026-05-01', viewing_end },
  });
  expect(hasCalendar(until('2026-05-31'), '2026-05-31')).toBe(true);
  expect(hasCalendar(until('2026-05-31'), '2026-06-01')).toBe(false);
  const session = {
    ...submission,
    attendance: {
      ...viewing,
      starts_at: '2026-06-01T01:00:00.000Z',
      ends_at: '2026-06-01T07:00:00.000Z',
    },
  };
  expect(hasCalendar(session, '2026-06-01')).toBe(true);
  expect(hasCalendar(session, '2026-06-02')).toBe(false);
});
