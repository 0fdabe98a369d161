import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportReading } from '@seminar/shared/applying/attendance-imports/schema';
import { minutesOf, unionOf, spansWithin, type Span } from './presence.rules.ts';
import { workbook } from '@seminar/shared/platform/spreadsheets/testing/writeWorkbook';
import { readReportFile } from './readReportFile.ts';
import { readDuration, readWrittenTime, instantOf } from './writtenTime.rules.ts';

const utf16le = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const utf16be = (text: string) => Buffer.from(utf16le(text)).swap16();
const days = ['2026-11-28'];
const read = (file: string | Uint8Array, said: ReportReading | null = null, on = days) => {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const report = readReportFile(bytes, { days: on, said });
  if (!('participants' in report)) throw new Error(JSON.stringify(report));
  return report;
};
const at = (time: string, day = '2026-11-28') => Date.parse(`${day}T${time}+09:00`);
const told = (report: ReturnType<typeof read>) =>
  report.participants.map(({ name, email, joins, spans }) => [
    name,
    email,
    joins,
    minutesOf(spans),
  ]);
const told1 = (text: string | Uint8Array) => told(read(text));
const lines = (...rows: string[]) => rows.join('\r\n');

describe('a Zoom meeting’s report', () => {
  const rows = [
    '"山田 太郎",taro@example.jp,11/28/2026 12:58:10 PM,11/28/2026 02:00:05 PM,62,Yes,,No',
    '"山田 太郎",taro@example.jp,11/28/2026 01:50:00 PM,11/28/2026 03:00:00 PM,70,Yes,,No',
    'iPhone,,11/28/2026 01:00:00 PM,11/28/2026 01:10:30 PM,11,Yes,,No',
    'Sato Hanako,,11/28/2026 12:50:00 PM,11/28/2026 12:59:00 PM,9,Yes,,Yes',
  ];
  const expected = [
    ['山田 太郎', 'taro@example.jp', 2, 121],
    ['iPhone', '', 1, 10],
  ];

  it('adds up times of overlapping joins, not minutes, and leaves out who only waited', () => {
    const newer = lines(
      'Name (original name),Email,Join time,Leave time,Duration (minutes),Guest,Recording disclaimer response,In waiting room',
      ...rows,
    );
    const report = read(newer);
    expect(told(report)).toEqual(expected);
    expect([report.service, report.evidence]).toEqual(['zoom_meeting', 'joins']);
    expect(report.participants[0]?.spans).toEqual([[at('12:58:10'), at('15:00:00')]]);
    expect(report.problems).toContainEqual(
      expect.objectContaining({
        problem: { key: 'attendance_report_absent', values: { count: 1 } },
      }),
    );
  });

  it('has older headings, a block above the table, and trailing commas after a save', () => {
    const older = lines(
      'Meeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants,',
      '123 4567 8901,"Seminar, part 1",11/28/2026 12:50:00 PM,11/28/2026 03:05:00 PM,host@example.jp,135,3,',
      ',,,,,,,,',
      'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest,Recording Consent,In Waiting Room,,',
      ...rows.map((row) => `${row},,`),
    );
    expect(told1(older)).toEqual(expected);
  });

  it('is in Japanese, in UTF-8 with a mark or in Shift_JIS after a save in Excel', () => {
    const japanese = lines(
      '名前 (元の名前),ユーザーメール,参加時刻,退出時刻,所要時間（分）',
      '山田 太郎 (taro),taro@example.jp,2026/11/28 12:58:10 PM,2026/11/28 02:00:05 PM,62',
    );
    expect(told1(`\ufeff${japanese}`)).toEqual([['山田 太郎 (taro)', 'taro@example.jp', 1, 61]]);
    // 名前,参加時刻,退出時刻 CRLF 山田,2026/11/28 13:00,2026/11/28 14:00
    const shiftJis = Buffer.from(
      '96bc914f2c8e5189c18e9e8d8f2c91de8f6f8e9e8d8f0d0a8e5293632c323032362f31312f32382031333a30302c323032362f31312f32382031343a3030',
      'hex',
    );
    expect(told1(shiftJis)).toEqual([['山田', '', 1, 60]]);
  });

  it('has the month first, also where no date of the seminar says so', () => {
    const rows = lines(
      'Name (original name),Email,Join time,Leave time,Duration (minutes),Guest',
      'Taro,,09/10/2026 01:00:00 PM,09/10/2026 02:00:00 PM,60,Yes',
    );
    expect(read(rows, null, []).participants[0]?.spans[0]?.[0]).toBe(at('13:00:00', '2026-09-10'));
  });

  it('with unique users says how long and not when, which proves no minutes', () => {
    const report = read(
      lines(
        'Name (original name),Email,Total duration (minutes),Guest',
        'Taro,taro@example.jp,121,Yes',
      ),
    );
    expect(report.evidence).toBe('totals');
    expect(report.participants).toMatchObject([{ joins: 0, spans: [], stated: 121 * 60 }]);
  });
});

it('a Zoom webinar’s report has parts; an absent registrant and who was promoted are seen', () => {
  const report = read(
    lines(
      'Attendee Report,',
      'Report Generated:,"Nov 28, 2026 8:50 PM"',
      'Topic,Webinar ID,Actual Start Time,Actual Duration (minutes),# Registered,# Cancelled,Unique Viewers,Total Users,Max Concurrent Views',
      'Seminar,328-972-509,"Nov 28, 2026 12:55 PM", 130, 461, 0,446,991,0',
      'Host Details,',
      'Attended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name',
      'Yes,事務局,office@example.jp,"Nov 28, 2026 12:50:00","Nov 28, 2026 15:05:00",135,No,Japan',
      'Panelist Details,',
      'Attended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name',
      'Yes,花子,hanako@example.jp,"Nov 28, 2026 14:00:00","Nov 28, 2026 15:00:00",60,Yes,Japan',
      'Attendee Details,',
      'Attended,User Name (Original Name),First Name,Last Name,Email,Registration Time,Approval Status,Join Time,Leave Time,Time in Session (minutes),Is Guest,"所属, 部署",Country/Region Name',
      'Yes,花子,Hanako,Yamada,hanako@example.jp,"Nov 20, 2026 09:07:11",approved,"Nov 28, 2026 13:00:00","Nov 28, 2026 13:59:55",60,Yes,東都,Japan',
      'Yes,花子,Hanako,Yamada,hanako@example.jp,,,"Nov 28, 2026 13:30:00","Nov 28, 2026 13:40:00",10,Yes,,Japan',
      'No,--,Jiro,Suzuki,jiro@example.jp,"Nov 20, 2026 09:07:11",approved,--,--,--,--,,--',
      'Other Attended,',
      'User Name,Join Time,Leave Time,Time in Session (minutes),Country/Region Name',
      '81901234****,"Nov 28, 2026 13:00:00","Nov 28, 2026 13:20:00",20,Japan',
    ),
  );
  expect(report.service).toBe('zoom_webinar');
  expect(
    report.participants.map(({ name, role, joins, spans, registeredName }) => [
      name,
      role,
      joins,
      minutesOf(spans),
      registeredName,
    ]),
  ).toEqual([
    ['事務局', 'host', 1, 135, ''],
    ['花子', 'attendee', 3, 119, 'Yamada Hanako'],
    ['81901234****', 'attendee', 1, 20, ''],
  ]);
});

describe('a Teams report', () => {
  const english = [
    '1. Summary',
    'Meeting title\tSeminar',
    'Attended participants\t3',
    'Start time\t11/28/26, 12:55:11 PM',
    'End time\t11/28/26, 3:01:02 PM',
    'Meeting duration\t2h 5m 51s',
    '',
    '2. Participants',
    'Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole',
    'Hanako Yamada (External)\t11/28/26, 1:00:00 PM\t11/28/26, 3:00:00\u202fPM\t1h 30m\thanako@example.jp\thanako@example.jp\tAttendee',
    '大野 翔太\t11/28/26, 1:00:00 PM\t11/28/26, 2:00:01 PM\t1h\tohno@example.jp\t\tAttendee',
    'Kim\t11/28/26, 1:00:00 PM\t11/28/26, 2:00:00 PM\t40m 2s\tkim@example.jp\t\tPresenter',
    '',
    '3. In-Meeting Activities',
    'Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole',
    'Hanako Yamada (External)\t11/28/26, 1:00:00 PM\t11/28/26, 2:00:00\u202fPM\t1h\thanako@example.jp\tAttendee',
    'Hanako Yamada (External)\t11/28/26, 2:30:00 PM\t11/28/26, 3:00:00\u202fPM\t30m\thanako@example.jp\tAttendee',
  ].join('\r\n');
  const expected = [
    ['大野 翔太', 'ohno@example.jp', 1, 60],
    ['Kim', 'kim@example.jp', 0, 0],
    ['Hanako Yamada (External)', 'hanako@example.jp', 2, 90],
  ];

  it('is UTF-16 in both byte orders; the third part has the joins, the second only what it can prove', () => {
    expect(told1(utf16le(english))).toEqual(expected);
    expect(told1(utf16be(english))).toEqual(expected);
    expect(read(utf16le(english)).service).toBe('teams');
  });

  it('is in Japanese, each value in quotes, and the third part may be empty', () => {
    const rows = [
      '1. 要約',
      '会議のタイトル\t"""講習会"" で会議中"',
      '開始時刻\t2026/11/28 12:55:00',
      '',
      '2. 参加者',
      '名前\t初めての参加\t最終退出\t会議の長さ\tメール\t参加者 ID (UPN)\t役割',
      '"[東都商事] 山田 花子"\t"2026/11/28 13:00:00"\t"2026/11/28 14:05:03"\t"1 時間 5 分 3 秒"\t"hanako@example.jp"\t""\t"出席者"',
      '"開催者"\t"2026/11/28 12:55:00"\t"2026/11/28 15:00:00"\t"2 時間 5 分"\t"o@example.jp"\t""\t"開催者"',
      '',
      '3. 会議中のアクティビティ',
      'なし',
    ].join('\r\n');
    const report = read(utf16le(rows));
    expect(told(report)).toEqual([
      ['[東都商事] 山田 花子', 'hanako@example.jp', 1, 65],
      ['開催者', 'o@example.jp', 1, 125],
    ]);
    expect(report.participants.map(({ role }) => role)).toEqual(['attendee', 'host']);
  });
});

describe('the list that Teams wrote in earlier years', () => {
  const list = (...rows: string[]) =>
    utf16le(['Full Name\tUser Action\tTimestamp', ...rows].join('\n'));
  const rows = [
    '山田 花子\tJoined before\t11/28/2026, 1:00:00 PM',
    '山田 花子\tLeft\t11/28/2026, 1:40:00 PM',
    '山田 花子\tJoined\t11/28/2026, 2:00:00 PM',
    'Kim\tJoined\t11/28/2026, 1:05:00 PM',
    'Kim\tJoined\t11/28/2026, 1:15:00 PM',
    'Kim\tLeft\t11/28/2026, 1:35:00 PM',
    'Sato\tLeft\t11/28/2026, 2:30:00 PM',
  ];

  it('has a row for each coming and going; who has not gone was there until its last time', () => {
    const report = read(list(...rows));
    expect(told(report)).toEqual([
      ['山田 花子', '', 2, 70],
      ['Kim', '', 1, 30],
      ['Sato', '', 0, 0],
    ]);
    expect([report.service, report.evidence]).toEqual(['teams', 'joins']);
    expect(report.problems.map(({ problem }) => problem)).toEqual([
      { key: 'attendance_report_there', values: { count: 1 } },
    ]);
    expect(told(read(list(...rows.toReversed())))).toEqual(told(report).toReversed());
  });

  it('with an action that is not known has a row that is told', () => {
    const report = read(list(...rows, 'Kim\tRaised hand\t11/28/2026, 1:36:00 PM'));
    expect(report.problems).toContainEqual({
      row: 9,
      problem: { key: 'attendance_report_row' },
      onlyTold: true,
    });
  });

  it('is not any table with a time stamp: that column is told as unread', () => {
    const report = read(
      lines('Timestamp,Name,Join time,Leave time', 'x,Taro,2026/11/28 13:00,2026/11/28 14:00'),
    );
    expect(report.service).toBe('table');
    expect(report.problems).toMatchObject([{ column: 'Timestamp' }]);
  });
});

it('a Webex report keeps its times from spreadsheets', () => {
  const report = read(
    utf16le(
      [
        'Event Name\tEvent Start Time\tEvent End Time\tName\tAttendee Email\tJoin Time\tLeave Time\tAttendance Duration\tConnection Type',
        'Seminar\t"=""2026-11-28 13:00:00"""\t"=""2026-11-28 15:00:00"""\tYamada Hanako\thanako@example.jp\t"=""2026-11-28 13:02:22"""\t"=""2026-11-28 15:00:49"""\t119 mins\tDesktop',
      ].join('\n'),
    ),
  );
  expect(told(report)).toEqual([['Yamada Hanako', 'hanako@example.jp', 1, 118]]);
  expect(report.service).toBe('webex');
});

describe('a list of any other kind', () => {
  const list = lines('だれ,いつ来た,いつ帰った', '山田,2026/11/28 午後1:00,2026/11/28 午後2:30');

  it('asks what its columns hold, and is read as a person says', () => {
    const asked = readReportFile(Buffer.from(list), { days, said: null });
    expect(asked).toMatchObject({ ask: { key: 'attendance_report_columns' } });
    const said: ReportReading = {
      headings_row: 1,
      columns: ['name', 'joined_at', 'left_at'],
      time_zone: 'Asia/Tokyo',
      day_order: null,
    };
    expect(told(read(list, said))).toEqual([['山田', '', 1, 90]]);
  });

  it('that is no list is refused', () => {
    expect(readReportFile(Buffer.from('\r\n\r\n'), { days, said: null })).toEqual({
      problem: { key: 'table_empty' },
    });
    expect(readReportFile(Buffer.from('%PDF-1.7'), { days, said: null })).toEqual({
      problem: { key: 'table_pdf' },
    });
  });
});

it('of a workbook every sheet is read by its own headings, and those that are not read are named', () => {
  const heading = ['氏名', '参加時刻', '退出時刻', '備考'];
  const row = (name: string, note = '') => [
    name,
    '2026/11/28 13:00:00',
    '2026/11/28 14:30:00',
    note,
  ];
  const report = read(
    workbook(
      [
        [['1日目'], heading, row('山田 太郎')],
        [['覚え書き', '欠席の連絡']],
        [heading, row('田中 花子', '遅刻')],
        [heading, row('隠 三郎')],
      ],
      { names: ['午前', 'メモ', '午後', '下書き'], hidden: [3] },
    ),
  );
  expect(told(report)).toEqual([
    ['山田 太郎', '', 1, 90],
    ['田中 花子', '', 1, 90],
  ]);
  expect(report.problems.map(({ sheet, row: at, problem }) => [sheet, at, problem.key])).toEqual([
    ['午後', 1, 'table_column_unread'],
    ['メモ', null, 'table_sheet_unread'],
    ['下書き', null, 'table_sheet_hidden'],
  ]);
});

describe('a written time', () => {
  it.each([
    ['11/28/2026 01:05:03 PM', '2026-11-28T13:05:03'],
    ['2026/11/28 8:35', '2026-11-28T08:35:00'],
    ['Nov 28, 2026 19:13:27', '2026-11-28T19:13:27'],
    ['Nov 28, 2026 7:13 PM', '2026-11-28T19:13:00'],
    ['11/28/26, 12:30:00\u202fAM', '2026-11-28T00:30:00'],
    ['28.11.26, 14:48:05', '2026-11-28T14:48:05'],
    ['2026年11月28日(土) 午後2時48分', '2026-11-28T14:48:00'],
    ['令和8年11月28日(土) 14:48', '2026-11-28T14:48:00'],
    ['R8.11.28 午後2時48分', '2026-11-28T14:48:00'],
    ['="2026-11-28 16:58:50"', '2026-11-28T16:58:50'],
    ['2026-11-28T04:00:00Z', '2026-11-28T13:00:00'],
  ])('%s is %s in Tokyo', (text, expected) => {
    const time = readWrittenTime(text);
    const order = text.startsWith('28')
      ? 'day_first'
      : text.startsWith('11')
        ? 'month_first'
        : 'year_first';
    expect(time && instantOf(time, order, 'Asia/Tokyo')).toBe(Date.parse(`${expected}+09:00`));
  });

  it.each([
    '',
    '--',
    '12:00',
    '11/28/2026',
    '13/32/2026 10:00',
    '2/30/2026 10:00',
    '1/2/26 25:00',
    '1/2/26 13:00 PM',
  ])('%s is not read as a time', (text) => {
    expect(readWrittenTime(text)).toBeNull();
  });

  it.each([
    ['1h 5m 3s', 3903],
    ['1 時間 5 分 3 秒', 3903],
    ['2 時間 3 秒', 7203],
    ['204 mins', 12_240],
    ['62', 3720],
    ['01:05:03', 3903],
    ['x', null],
    ['', null],
  ])('%s lasts %s seconds', (text, seconds) => {
    expect(readDuration(text)).toBe(seconds);
  });

  const ambiguous = (day: string) =>
    lines('Name,Join time,Leave time', `Taro,${day} 13:00:00,${day} 14:00:00`);

  it('9/10/26 is the seminar’s day; on no day of it a person is asked', () => {
    const startOn = (day: string) =>
      read(ambiguous('9/10/26'), null, [day]).participants[0]?.spans[0]?.[0];
    expect(startOn('2026-09-10')).toBe(at('13:00:00', '2026-09-10'));
    expect(startOn('2026-10-09')).toBe(at('13:00:00', '2026-10-09'));
    expect(
      readReportFile(Buffer.from(ambiguous('9/10/26')), { days: ['2026-01-01'], said: null }),
    ).toMatchObject({
      ask: { key: 'attendance_report_order' },
    });
    expect(
      readReportFile(Buffer.from(ambiguous('9/22/26')), { days: [], said: null }),
    ).toHaveProperty('participants');
  });

  it('is of the zone that the office says, also on the night when clocks change', () => {
    const said = {
      headings_row: 1,
      columns: [],
      time_zone: 'America/Los_Angeles',
      day_order: null,
    };
    expect(read(ambiguous('11/27/26'), said).participants[0]?.spans).toEqual([
      [Date.parse('2026-11-27T13:00:00-08:00'), Date.parse('2026-11-27T14:00:00-08:00')],
    ]);
    const moment = readWrittenTime('2026-11-01 01:30:00');
    const shown = moment && instantOf(moment, 'year_first', 'America/Los_Angeles');
    expect(
      [-7, -8].map((hours) => Date.parse('2026-11-01T01:30:00Z') - hours * 3_600_000),
    ).toContain(shown);
  });
});

describe('the union of joins', () => {
  const spans = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 200 }))
      .map(([from, length]): Span => [from * 1000, (from + length) * 1000]),
    { maxLength: 20 },
  );

  it('counts each second once, in any order and however often a join is repeated', () => {
    fc.assert(
      fc.property(
        spans,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 900 }),
        (some, start, length) => {
          const window: Span = [start * 1000, (start + length) * 1000];
          const seconds = new Set(
            some.flatMap(([from, to]) =>
              Array.from({ length: (to - from) / 1000 }, (_, second) => from / 1000 + second),
            ),
          );
          const inside = [...seconds].filter(
            (second) => second >= start && second < start + length,
          );
          expect(minutesOf(some)).toBe(Math.floor(seconds.size / 60));
          expect(minutesOf(spansWithin(some, window))).toBe(Math.floor(inside.length / 60));
          expect(unionOf([...some, ...some].toReversed())).toEqual(unionOf(some));
          expect(spansWithin(spansWithin(some, window), window)).toEqual(spansWithin(some, window));
        },
      ),
    );
  });
});
