import { formatLongDay, tokyoDay, type Day } from '@seminar/shared/date';
import { hasDatesAhead } from '@seminar/shared/applying/submissions/calendar.rules';
import { sessionTime } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import {
  defaultCompletion,
  isDefaultCompletion,
} from '@seminar/shared/catalogue/seminars/completion.rules';
import { completionText } from '@seminar/shared/catalogue/seminars/completionText.rules';
import type { HowToAttend } from '@seminar/shared/catalogue/seminars/howToAttend';
import type { Block, MailStep } from '../renderMail.ts';
import { inMailLanguage, type Application, type Placeholder } from '../mailDefinition.ts';

/** An application whose mail says what comes next. */
export interface Attending extends Application {
  attendance: HowToAttend;
  /** The completion test with the person's number and name; the page to watch; the calendar file. */
  testUrl: string;
  watchUrl: string;
  calendarUrl: string;
  /** The day on which the mail is written. */
  today: Day;
}

function periodOf(it: Application, start: Day | null, end: Day | null): string {
  const from = start === null ? '' : formatLongDay(start, it.language);
  const until = end === null ? '' : formatLongDay(end, it.language);
  if (from && until) return inMailLanguage(it, `${from}〜${until}`, `${from} to ${until}`);
  if (from) return inMailLanguage(it, `${from}から`, `from ${from}`);
  return until && inMailLanguage(it, `${until}まで`, `until ${until}`);
}

/** Of what nobody can do any more: nothing is asked for by a day that has passed. */
function overLines(it: Application, end: Day): string[] {
  const day = formatLongDay(end, it.language);
  return [
    inMailLanguage(
      it,
      `${day}で終了しました。ご不明な点は、下記の連絡先までお問い合わせください。`,
      `This ended on ${day}. If you have any questions, please contact us using the details below.`,
    ),
  ];
}

function textStep(it: Attending): MailStep[] {
  const {
    attendance: { text_note, text_ships_on },
    today,
    language,
  } = it;
  if (text_note === null && text_ships_on === null) return [];
  const when =
    text_ships_on === null
      ? []
      : [
          text_ships_on >= today
            ? inMailLanguage(it, '発送予定日：', 'We expect to send it on ') +
              formatLongDay(text_ships_on, language)
            : inMailLanguage(
                it,
                'ご入金の確認後、順次発送します。',
                'We will send it soon after your payment has arrived.',
              ),
        ];
  return [
    {
      title: inMailLanguage(it, 'テキストを受け取る', 'Receive your course text'),
      lines: [...(text_note ? [text_note] : []), ...when],
    },
  ];
}

function attendStep(it: Attending, paid: boolean): MailStep {
  const { attendance, today } = it;
  const say = (ja: string, en: string) => inMailLanguage(it, ja, en);
  const { web, place, place_url, viewing_address: address, notes } = attendance;
  const { viewing_start: start, starts_at, ends_at } = attendance;
  const isSession = starts_at !== null && ends_at !== null;
  const end = isSession ? tokyoDay(new Date(ends_at)) : attendance.viewing_end;
  const period = isSession
    ? sessionTime({ starts_at, ends_at }, it.language)
    : periodOf(it, start, end);
  const periodLabel = isSession
    ? say('日時：', 'When: ')
    : web
      ? say('配信期間：', 'Available: ')
      : say('期間：', 'Period: ');
  const isLink = address !== null && /^https?:/.test(address);
  const how = paid
    ? say(
        '受講の方法は、開始までに事務局からご案内します。',
        'Our office will tell you how to attend before the seminar begins.',
      )
    : say(
        '受講の方法は、ご入金の確認後にお知らせします。',
        'We will tell you how to attend once your payment has arrived.',
      );
  const { videos, join_link: own } = attendance;
  const elsewhere = isLink ? address : address === null && !web ? place_url : null;
  const url = own ?? (videos ? it.watchUrl : elsewhere);
  const title =
    web && !isSession
      ? say('講習会を視聴する', 'Watch the seminar')
      : say('講習会に参加する', 'Attend the seminar');
  if (end !== null && end < today) return { title, lines: overLines(it, end) };
  return {
    title,
    lines: [
      ...(period ? [periodLabel + period] : []),
      ...(place ? [say('会場：', 'Place: ') + place] : []),
      ...(address !== null && (!isLink || videos || own !== null) ? [address] : []),
      ...(videos && own !== null ? [say('動画：', 'Videos: ') + it.watchUrl] : []),
      ...(notes ? [notes] : []),
      ...(address === null && !videos && own === null && (web || place === null) ? [how] : []),
      ...(own === null
        ? []
        : [
            say(
              '次のアドレスは、お一人ずつ異なる参加用リンクです。ほかの方へはお知らせにならないでください。',
              'This link to join is yours alone. Please do not pass it on.',
            ),
          ]),
      ...(own === null && (isLink || videos)
        ? [
            say(
              '次のアドレスからご覧ください。ほかの方へはお知らせにならないでください。',
              'Watch it at this address. Please do not pass it on.',
            ),
          ]
        : []),
    ],
    ...(url ? { url } : {}),
  };
}

function certificateStep({ attendance, today, ...content }: Attending): MailStep[] {
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const { test, completion, certificate_start } = attendance;
  const isTestOver = test !== null && test.end !== null && test.end < today;
  if (completion === null || (completion.test && isTestOver)) return [];
  const needs = completionText(completion, content.language);
  const how = isDefaultCompletion(completion)
    ? [
        say(
          '合格を確認のうえ発行し、メールでお知らせします。',
          'We will issue it after you have passed, and email you.',
        ),
      ]
    : [
        say(`修了の条件：${needs}`, `Your certificate needs: ${needs}.`),
        say(
          '条件がそろったことを確認のうえ発行し、メールでお知らせします。',
          'We will issue it once all of this is done, and email you.',
        ),
      ];
  const lines = [
    ...(needs === null ? [] : how),
    ...(certificate_start !== null && certificate_start >= today
      ? [say('発行の開始：', 'Issued from ') + formatLongDay(certificate_start, content.language)]
      : []),
  ];
  return lines.length === 0
    ? []
    : [{ title: say('修了証を受け取る', 'Receive the certificate'), lines }];
}

function testSteps(content: Attending, paid: boolean): MailStep[] {
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const { test } = content.attendance;
  if (test === null) return [];
  const title = say('修了テストを提出する', 'Take the completion test');
  if (test.end !== null && test.end < content.today) {
    return [{ title, lines: overLines(content, test.end) }];
  }
  const period = periodOf(content, test.start, test.end);
  return [
    {
      title,
      lines: [
        ...(period ? [say('受付期間：', 'Period: ') + period] : []),
        say(
          '講習会の中でお知らせするキーワードを入力します。',
          'You enter the keywords that are announced in the seminar.',
        ),
        ...(paid
          ? [
              say(
                '次のアドレスから開くと、受講番号と氏名は入力済みです。',
                'At this address your number and name are filled in.',
              ),
            ]
          : []),
      ],
      ...(paid ? { url: content.testUrl } : {}),
    },
  ];
}

const payingSteps = (it: Attending): MailStep[] => [
  {
    title: inMailLanguage(it, '受講料を振り込む', 'Transfer the fee'),
    lines: [
      inMailLanguage(
        it,
        'お振込先は、このメールの「お振込先」のとおりです。',
        'To the account under “Where to pay” in this email.',
      ),
    ],
  },
  {
    title: inMailLanguage(
      it,
      '受講番号と領収書を受け取る',
      'Receive your student number and receipt',
    ),
    lines: [
      inMailLanguage(
        it,
        'ご入金を確認しだい、メールでお知らせします。',
        'We will email you both as soon as your payment has arrived.',
      ),
    ],
  },
];

/**
 * これからの流れ, in its order: what there is nothing to do about is left out.
 *
 * @param paid whether the mail goes to people who have paid
 */
export function stepsOf(content: Attending, paid: boolean): Block {
  return {
    kind: 'steps',
    steps: [
      ...(paid ? [] : payingSteps(content)),
      ...textStep(content),
      attendStep(content, paid),
      ...testSteps(content, paid),
      ...certificateStep(content),
    ],
  };
}

/** @param paid whether the mail goes to people who have paid */
export function attendancePlaceholders(paid: boolean): Record<string, Placeholder<Attending>> {
  return {
    これからの流れ: {
      meaning: paid
        ? [
            'テキスト・視聴・修了テスト・修了証の日程と方法',
            'How and when: text, viewing, completion test and certificate',
          ]
        : [
            '振込から修了証までの流れと日程',
            'The steps and days from the transfer to the certificate',
          ],
      block: true,
      value: (it) => stepsOf(it, paid),
    },
    カレンダーのアドレス: {
      meaning: [
        '振込期限・配信期間・修了テストの予定（カレンダーのファイル）のURL',
        'The address of a calendar file with transfer deadline, viewing period and completion test',
      ],
      // Who has paid has no day to pay by.
      value: (it) => (paid && !hasDatesAhead(it.attendance, it.today) ? '' : it.calendarUrl),
    },
  };
}

export function sampleAttending(application: Application): Attending {
  return {
    ...application,
    attendance: {
      web: true,
      place: null,
      place_en: null,
      place_url: null,
      starts_at: null,
      ends_at: null,
      viewing_start: '2026-06-01',
      viewing_end: '2026-06-30',
      viewing_address: 'https://example.com/mihon',
      join_link: null,
      videos: false,
      notes: null,
      notes_en: null,
      text_note: null,
      text_note_en: null,
      text_ships_on: null,
      test: { start: '2026-06-01', end: '2026-07-10' },
      completion: defaultCompletion,
      certificate_start: null,
    },
    testUrl: `${application.url}#test`,
    watchUrl: `${application.url}#watch`,
    calendarUrl: `${application.url}#calendar`,
    today: '2026-05-01',
  };
}
