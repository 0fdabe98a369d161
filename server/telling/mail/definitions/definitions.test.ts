import {
  defaultCompletion,
  type Completion,
} from '@seminar/shared/catalogue/seminars/completion.rules';
import { expect, test } from 'vitest';
import type { WrittenMail } from '../renderMail.ts';
import { writeMail, type Application, type MailDefinition } from '../mailDefinition.ts';
import { mailDefinitions } from '../mailDefinitions.ts';
import type { ToPay } from './account.ts';
import { accountPending } from './accountPending.ts';
import { appliedAgain } from './appliedAgain.ts';
import { applicationReceivedFree } from './applicationReceivedFree.ts';
import { stepsOf, type Attending } from './attendance.ts';
import { certificateIssued, testPassed } from './completion.ts';
import { fileRejected, filesReceived } from './files.ts';
import { paymentOverpaid, paymentUnderpaid } from './paymentMismatch.ts';
import { paymentReceived } from './paymentReceived.ts';
import { reminderAfter, reminderBefore, reminderUnderpaid } from './reminders.ts';
import { paymentUndone } from './paymentUndone.ts';
import { possibleDuplicate } from './possibleDuplicate.ts';
import { waitingListed } from './seats.ts';
import { transferInstructions } from './transferInstructions.ts';

const application: Application = {
  language: 'ja',
  publicId: '7K3M-Q9XA-VTR2-88PW',
  number: 'KEIZOKU-20260401-A0012',
  applicantName: '山田 太郎',
  seminarName: '継続的研修',
  session: null,
  cancelRule: [],
  free: false,
  url: 'https://seminar.example.com/submissions/7K3M-Q9XA-VTR2-88PW',
  sender: {
    name: '一般社団法人テスト協会',
    postalCode: '100-0001',
    address: '東京都千代田区千代田1-1',
    phone: '03-1234-5678',
    email: 'office@example.com',
    officeHours: '平日 9:00〜17:00',
    cancellation: '入金後の返金はいたしません。',
  },
};
const account = {
  bankName: 'あおぞら銀行',
  bankCode: '0398',
  branchName: '本店',
  branchCode: '101',
  accountNumber: '1234567',
  accountName: 'シヤ）テストキヨウカイ',
};

const toPay: ToPay = {
  ...application,
  account,
  amount: 11_000,
  deadline: '2026-05-08',
  deadlineRule: 'arrival',
  today: '2026-05-01',
};
const attending: Attending = {
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
    viewing_address: 'https://video.example.com/keizoku',
    join_link: null,
    videos: false,
    notes: 'Windowsパソコン・スマートフォンでご覧いただけます。',
    notes_en: null,
    text_note: '「安全管理の手引き」1冊',
    text_note_en: null,
    text_ships_on: '2026-05-25',
    test: { start: '2026-06-01', end: '2026-07-10' },
    completion: defaultCompletion,
    certificate_start: '2026-07-15',
  },
  testUrl: 'https://seminar.example.com/seminars/3/review-test#7K3M-Q9XA-VTR2-88PW',
  watchUrl: 'https://seminar.example.jp/watch/7K3MQ-9XA2B-HT4WZ-6NPRC',
  calendarUrl: 'https://seminar.example.com/api/submissions/7K3M-Q9XA-VTR2-88PW/calendar',
  today: '2026-05-01',
};

/** The mail with the standard text. */
function standard<Content extends Application>(
  definition: MailDefinition<Content>,
  content: Content,
) {
  // Whatever a test here is about: the same is told in English, too.
  const english = { ...content, language: 'en' as const };
  expectApart(writeMail(definition, definition.standard.en, english).text);
  return writeMail(definition, definition.standard[content.language], content);
}

/** Two English sentences, or an opening mark and what it opens, never touch or lose each other. */
function expectApart(text: string): void {
  // A word (not an initial), a number or a closing mark, what ends a sentence or a part of it, and the next one at
  // once.
  expect(
    text.match(/(?:\p{Lu}\p{Lu}|[\p{Ll}\p{Lo}\p{N}”’)\]%])[.?!,;:]+[”’)]?[\p{Lu}“(].*/gu),
  ).toBeNull();
  expect(text).not.toMatch(/[“‘]$/m);
}

/** Plain text and HTML both contain the facts: a reader of plain text is told no less. */
function expectBothSay(mail: WrittenMail, ...facts: string[]): void {
  for (const fact of facts) {
    expect(mail.text.replace(/\n　*/g, '')).toContain(fact);
    expect(mail.html).toContain(fact);
  }
}

test('transfer instructions name amount, account, deadline and the applicant’s page', () => {
  const mail = standard(transferInstructions, {
    ...toPay,
    ...attending,
  });
  expect(mail.kind).toBe('transfer_instructions');
  expectBothSay(
    mail,
    '山田 太郎 様',
    ...Object.values(account),
    '普通',
    '11,000円',
    '2026年05月08日（金）',
    application.publicId,
    application.url,
    'このお申し込み専用の口座です',
    'お客様のご負担',
    '0398',
    'どなたのお名前でも',
    '一般社団法人テスト協会が、このお申し込みのために設けた専用口座',
    '入金後の返金はいたしません',
    'この日までに口座へ着金',
    'office@example.com',
    '03-1234-5678',
  );
});

test('the plain text of an English mail is set without full-width spaces and marks', () => {
  const { text } = standard(transferInstructions, { ...toPay, ...attending, language: 'en' });
  expect(text).toContain('\n  Amount: 11,000 yen\n');
  expect(text).toContain('\n- Please transfer exactly 11,000 yen.');
  expect(text).not.toMatch(/^[　・]/m);
});

test('transfer instructions of a seminar without a deadline name no deadline', () => {
  const mail = standard(transferInstructions, {
    ...toPay,
    ...attending,
    deadline: null,
  });
  expect(mail.text).not.toContain('期限');
});

test('a free application is confirmed with the student number and without an account', () => {
  const mail = standard(applicationReceivedFree, {
    ...attending,
    studentNumber: 'KEIZOKU-0001',
  });
  expectBothSay(mail, '無料', 'KEIZOKU-0001');
  expect(mail.text).not.toContain('お振込先');
});

test('an applicant whose account is not ready is told to wait for another mail', () => {
  expectBothSay(standard(accountPending, application), '準備ができましたら', application.url);
});

test('an applicant who seems to have applied twice is asked not to pay twice', () => {
  expectBothSay(standard(possibleDuplicate, application), '受講料は振り込まないでください');
});

test('where there is nothing to pay, no mail speaks of a transfer, in either language', () => {
  for (const language of ['ja', 'en'] as const) {
    const free = { ...application, language, free: true };
    const mails = [
      ...[waitingListed, possibleDuplicate, appliedAgain, filesReceived].map((definition) =>
        standard(definition, free),
      ),
      standard(fileRejected, {
        ...free,
        files: [{ label: '資格証の写し', rejection: 'unreadable', note: null }],
      }),
    ];
    for (const { kind, text } of mails) {
      expect(text, kind).not.toMatch(/振り?込|支払|\{|transfer|\bpay/);
    }
  }
  expectBothSay(standard(waitingListed, application), 'お振込先と期限をメールでご案内します');
  expectBothSay(standard(filesReceived, application), 'お振り込みは、それまでお待ちください');
});

test('the mail about a complete payment names amount, day, student number and receipt', () => {
  const mail = standard(paymentReceived, {
    ...attending,
    amount: 11_000,
    paidOn: '2026-04-20',
    surplus: 0,
    kept: 0,
    borne: 0,
    studentNumber: 'KEIZOKU-0001',
    receiptNumber: 'R2026-000123',
  });
  expectBothSay(
    mail,
    '11,000円',
    '2026年04月20日（月）',
    'KEIZOKU-0001',
    'R2026-000123',
    application.url,
  );
  // Everything that is needed to attend, without the page.
  expectBothSay(
    mail,
    '「安全管理の手引き」1冊',
    '2026年05月25日（月）',
    '2026年06月01日（月）〜2026年06月30日（火）',
    'https://video.example.com/keizoku',
    'Windowsパソコン',
    '2026年06月01日（月）〜2026年07月10日（金）',
    attending.testUrl,
    '2026年07月15日（水）',
    attending.calendarUrl,
  );
});

test.each(mailDefinitions.map((definition) => [definition.kind, definition] as const))(
  'a blank stands between the sentences of an English %s, with a fee and without one',
  (_, definition) => {
    for (const free of [true, false]) {
      const sample = definition.sample({ ...application, language: 'en', free });
      for (const content of variantsOf(sample)) {
        const { text } = writeMail(
          { ...definition, placeholders: definition.placeholders as never },
          definition.standard.en,
          content,
        );
        expectApart(text);
      }
    }
  },
);

/**
 * A content, and it with each yes or no the other way, with none of each number, and without each fact of the
 * attendance.
 */
function variantsOf<Content extends object>(content: Content): Content[] {
  const others = (key: string, value: unknown): unknown[] => {
    if (typeof value === 'boolean') return [!value];
    if (typeof value === 'number') return [0];
    return key === 'attendance' ? withoutEach(value as Attending['attendance']) : [];
  };
  const changed = Object.entries(content).flatMap(([key, value]) =>
    others(key, value).map((other) => ({ ...content, [key]: other })),
  );
  return [content, ...changed];
}

/** All but the two that say yes or no may be unknown. */
const withoutEach = (attendance: Attending['attendance']) =>
  Object.entries(attendance).map(([key, value]) => ({
    ...attendance,
    [key]: typeof value === 'boolean' ? !value : null,
  }));

test('where there is no completion test, no mail speaks of one', () => {
  const { attendance } = attending;
  const mail = standard(applicationReceivedFree, {
    ...attending,
    attendance: { ...attendance, test: null, completion: null, certificate_start: null },
    studentNumber: 'KEIZOKU-0001',
  });
  expect(mail.text).not.toMatch(/修了テスト|修了証/);
  expectBothSay(mail, 'https://video.example.com/keizoku');
});

test.each([true, false])(
  'what a certificate needs beside the test is told with the steps (paid: %s)',
  (paid) => {
    const steps = (completion: Completion | null, more: Partial<Attending['attendance']> = {}) =>
      JSON.stringify(
        stepsOf(
          { ...attending, attendance: { ...attending.attendance, ...more, completion } },
          paid,
        ),
      );
    const watched = { ...defaultCompletion, watched_percent: 80, live_minutes: 90 };
    const needs = '修了の条件：修了テストの合格、動画の80％以上の視聴、90分以上の受講';
    expect(steps(watched)).toContain(needs);
    expect(steps(watched)).not.toContain('合格を確認のうえ');
    expect(steps(defaultCompletion)).toContain('合格を確認のうえ');
    const untested = { test: null, certificate_start: null };
    expect(steps({ ...watched, test: false }, untested)).toContain('修了の条件：動画の80％以上');
    expect(steps(null, untested)).not.toContain('修了証');
  },
);

test('a mail offers the calendar only where there are dates', () => {
  const none = { viewing_start: null, viewing_end: null, test: { start: null, end: null } };
  for (const language of ['ja', 'en'] as const) {
    const text = (attendance: Attending['attendance']) =>
      standard(applicationReceivedFree, {
        ...attending,
        language,
        attendance,
        studentNumber: 'KEIZOKU-20260401-0001',
      }).text;
    expect(text(attending.attendance)).toMatch(/カレンダー|calendar/);
    expect(text({ ...attending.attendance, ...none })).not.toMatch(/カレンダー|calendar/);
  }
});

test('a day on which banks are closed is told with what counts', () => {
  const said = (deadlineRule: ToPay['deadlineRule']) =>
    standard(reminderBefore, { ...toPay, deadline: '2026-05-06', deadlineRule }).text.replace(
      /\n　*/g,
      '',
    );
  expect(said('arrival')).toContain('前の営業日の2026年05月01日（金）までに着金するよう');
  expect(said('order')).toContain('着金は翌営業日になります');
});

test('no mail asks for money by a day that has passed', () => {
  const late = { ...toPay, today: '2026-05-09' };
  const mails = [
    standard(transferInstructions, { ...attending, ...late }),
    standard(reminderBefore, late),
    standard(reminderAfter, late),
    standard(reminderUnderpaid, { ...late, received: 10_000, amount: 1_000 }),
    standard(paymentUnderpaid, { ...late, received: 10_000, expected: 11_000, toPay: late }),
  ];
  for (const { text, kind } of mails) {
    const said = text.replace(/\n　*/g, '');
    expect(said, kind).not.toMatch(/05月08日（金）(?!を過ぎ|）を過ぎ)/);
    expect(said, kind).toContain('お早めに');
    expect(said, kind).not.toContain('この日までに');
  }
});

test('an applicant whose payment was confirmed by mistake learns that the receipt is void', () => {
  const mail = standard(paymentUndone, { ...application, receiptNumber: 'R2026-000012' });
  expectBothSay(mail, 'R2026-000012', '無効', '破棄', application.url);
});

test('an applicant who paid too little is asked for the rest', () => {
  const mail = standard(paymentUnderpaid, {
    ...application,
    received: 10_000,
    expected: 11_000,
    toPay: { ...toPay, amount: 1_000 },
  });
  expectBothSay(mail, '不足額', '1,000円', '11,000円', '10,000円', '同じ口座');
  expect(mail.text).not.toContain('超過額');
});

test('an applicant who paid too much is asked for nothing', () => {
  const mail = standard(paymentOverpaid, { ...application, received: 12_000, expected: 11_000 });
  expectBothSay(mail, '超過額', '1,000円', 'お手続きはありません');
  expect(mail.text).not.toContain('不足額');
});

test('a reminder repeats account, amount and deadline', () => {
  for (const definition of [reminderBefore, reminderAfter]) {
    expectBothSay(
      standard(definition, toPay),
      account.accountNumber,
      '11,000円',
      '2026年05月08日（金）',
    );
  }
  const mail = standard(reminderUnderpaid, { ...toPay, amount: 1_000, received: 10_000 });
  expectBothSay(mail, '不足分の1,000円', '10,000円', account.accountNumber);
});

test('the mails about a passed test and an issued certificate name their numbers', () => {
  const passed = { ...application, studentNumber: 'KEIZOKU-0001', passedOn: '2026-06-10' };
  expectBothSay(standard(testPassed, passed), '合格', 'KEIZOKU-0001', '2026年06月10日（水）');
  const issued = { ...passed, certificateNumber: 'C2026-000009', issuedOn: '2026-06-15' };
  expectBothSay(standard(certificateIssued, issued), 'C2026-000009', application.url);
});

test('every colour of a mail has another one on a dark device', () => {
  const { html } = standard(possibleDuplicate, application);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/.exec(html)?.[1] ?? '';
  const body = html.slice(html.indexOf('<body'));
  for (const [tag] of body.matchAll(/<[^>]*(?:;|")(?:color|background):#[^>]*>/g)) {
    const name = /class="(\w+)"/.exec(tag)?.[1];
    expect(dark, tag).toContain(`.${name}`);
  }
});

test('HTML in a value is shown as text', () => {
  const mail = standard(possibleDuplicate, {
    ...application,
    seminarName: '<img src=x onerror=1>"&',
  });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x onerror=1&gt;&quot;&amp;');
  expect(mail.text).toContain('<img src=x onerror=1>"&');
});

test('no line of the plain text, except addresses and facts, is wider than 72 columns', () => {
  const { text } = standard(paymentUnderpaid, {
    ...application,
    received: 10_000,
    expected: 11_000,
    toPay: { ...toPay, amount: 1_000 },
  });
  for (const line of text.split('\n')) {
    const columns = [...line].reduce((sum, character) => sum + (character < 'Ā' ? 1 : 2), 0);
    if (!line.startsWith('http') && !line.startsWith('　')) expect(columns).toBeLessThanOrEqual(72);
  }
});

test.each([
  '',
  ' ',
  '当選 https://evil.example/win',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ こちら',
  'a@evil.example',
])('a mail does not repeat a name that is empty or would become a link: %j', (applicantName) => {
  const mail = standard(possibleDuplicate, { ...application, applicantName });
  expectBothSay(mail, 'お申込者 様');
  expect(mail.text + mail.html).not.toMatch(/evil|ｅｖｉｌ/);
});

test.each(['山田 太郎', 'J.R. スミス', 'Anne-Marie O’Neil'])(
  'a mail greets %s by name',
  (applicantName) => {
    const { text } = standard(possibleDuplicate, { ...application, applicantName });
    expect(text.startsWith(`${applicantName} 様`)).toBe(true);
  },
);
