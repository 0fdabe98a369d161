import { formatLongDay, type Day } from '@seminar/shared/date';
import type { Attendance } from '@seminar/shared/seminars/attendance';
import type { Block, MailStep } from '../renderMail.ts';
import type { Application, Placeholder } from '../mailDefinition.ts';

/** An application whose mail says what comes next. */
export interface Attending extends Application {
  attendance: Attendance;
  /** The completion test with the person's number and name; the calendar file. */
  testUrl: string;
  calendarUrl: string;
  /** The day on which the mail is written. */
  today: Day;
}

function periodOf(start: Day | null, end: Day | null): string {
  if (start !== null && end !== null) return `${formatLongDay(start)}〜${formatLongDay(end)}`;
  if (start !== null) return `${formatLongDay(start)}から`;
  return end === null ? '' : `${formatLongDay(end)}まで`;
}

function textStep({ attendance: { text_note, text_ships_on }, today }: Attending): MailStep[] {
  if (text_note === null && text_ships_on === null) return [];
  const when =
    text_ships_on === null
      ? []
      : [
          text_ships_on >= today
            ? `発送予定日：${formatLongDay(text_ships_on)}`
            : 'ご入金の確認後、順次発送します。',
        ];
  return [{ title: 'テキストを受け取る', lines: [...(text_note ? [text_note] : []), ...when] }];
}

function attendStep({ attendance }: Attending, paid: boolean): MailStep {
  const { web, place, place_url, viewing_address: address, notes } = attendance;
  const period = periodOf(attendance.viewing_start, attendance.viewing_end);
  const isLink = address !== null && /^https?:/.test(address);
  const how = paid
    ? '受講の方法は、開始までに事務局からご案内します。'
    : '受講の方法は、ご入金の確認後にお知らせします。';
  const url = isLink ? address : address === null && !web ? place_url : null;
  return {
    title: web ? '講習会を視聴する' : '講習会に参加する',
    lines: [
      ...(period ? [`${web ? '配信期間' : '期間'}：${period}`] : []),
      ...(place ? [`会場：${place}`] : []),
      ...(address !== null && !isLink ? [address] : []),
      ...(notes ? [notes] : []),
      ...(address === null && (web || place === null) ? [how] : []),
      ...(isLink
        ? ['次のアドレスからご覧ください。ほかの方へはお知らせにならないでください。']
        : []),
    ],
    ...(url ? { url } : {}),
  };
}

function testSteps(content: Attending, paid: boolean): MailStep[] {
  const { test, certificate_start } = content.attendance;
  const issued =
    certificate_start !== null && certificate_start >= content.today
      ? [`発行の開始：${formatLongDay(certificate_start)}`]
      : [];
  if (test === null) {
    return issued.length === 0 ? [] : [{ title: '修了証を受け取る', lines: issued }];
  }
  const period = periodOf(test.start, test.end);
  return [
    {
      title: '修了テストを提出する',
      lines: [
        ...(period ? [`受付期間：${period}`] : []),
        '講習会の中でお知らせするキーワードを入力します。',
        ...(paid ? ['次のアドレスから開くと、受講番号と氏名は入力済みです。'] : []),
      ],
      ...(paid ? { url: content.testUrl } : {}),
    },
    {
      title: '修了証を受け取る',
      lines: ['合格を確認のうえ発行し、メールでお知らせします。', ...issued],
    },
  ];
}

const pay: MailStep[] = [
  { title: '受講料を振り込む', lines: ['お振込先は、このメールの「お振込先」のとおりです。'] },
  {
    title: '受講番号と領収書を受け取る',
    lines: ['ご入金を確認しだい、メールでお知らせします。'],
  },
];

/** これからの流れ, in its order: what there is nothing to do about is left out. */
function stepsOf(content: Attending, paid: boolean): Block {
  return {
    kind: 'steps',
    steps: [
      ...(paid ? [] : pay),
      ...textStep(content),
      attendStep(content, paid),
      ...testSteps(content, paid),
    ],
  };
}

/** @param paid whether the mail goes to people who have paid */
export function attendancePlaceholders(paid: boolean): Record<string, Placeholder<Attending>> {
  return {
    これからの流れ: {
      meaning: paid
        ? 'テキスト・視聴・修了テスト・修了証の日程と方法'
        : '振込から修了証までの流れと日程',
      block: true,
      value: (it) => stepsOf(it, paid),
    },
    カレンダーのアドレス: {
      meaning: '振込期限・配信期間・修了テストの予定（カレンダーのファイル）のURL',
      value: (it) => it.calendarUrl,
    },
  };
}

export function sampleAttending(application: Application): Attending {
  return {
    ...application,
    attendance: {
      web: true,
      place: null,
      place_url: null,
      viewing_start: '2026-06-01',
      viewing_end: '2026-06-30',
      viewing_address: 'https://example.com/mihon',
      notes: null,
      text_note: null,
      text_ships_on: null,
      test: { start: '2026-06-01', end: '2026-07-10' },
      certificate_start: null,
    },
    testUrl: `${application.url}#test`,
    calendarUrl: `${application.url}#calendar`,
    today: '2026-05-01',
  };
}
