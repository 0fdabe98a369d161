import { subjectOf, changesTable, nextSteps, voidPapers, type About } from '../changes.ts';
import { inMailLanguage, type Application, type MailDefinition } from '../mailDefinition.ts';
import { button, facts, type Fact } from '../renderMail.ts';
import { applicationPlaceholders, toApplication } from './application.ts';

/** The recipient is an applicant, a student without an application, or the contact of a group. */
export interface StandingChanged extends Application {
  /** The rows that say what the mail is about. */
  facts: readonly Fact[];
  abouts: readonly About[];
  reason: string;
}

const placeholders = applicationPlaceholders(toApplication);

/** Papers became void, a right ended or moved, or what is owed has changed, and no other mail says so. */
export const standingChanged: MailDefinition<StandingChanged> = {
  kind: 'standing_changed',
  placeholders: {
    ...placeholders,
    申込内容の表: {
      meaning: [
        '講習会名・日程・申込番号の表（団体の担当者には、団体の番号と人数も）',
        'A table of seminar, date and application number (for the contact of a group also its number and people)',
      ],
      block: true,
      contains: ['講習会名', '日程', '申込番号'],
      value: (it) => facts(it.facts),
    },
    申込ページのボタン: {
      meaning: [
        `申込者のページを開くボタン（${toApplication[0]}）。ページのない方には出ません。`,
        `A button that opens the applicant’s page (“${toApplication[1]}”); nothing for who has no page`,
      ],
      block: true,
      contains: ['申込ページのアドレス'],
      value: (it) => (it.url === '' ? null : button(inMailLanguage(it, ...toApplication), it.url)),
    },
    変更の要点: {
      meaning: [
        '最も大きな変更（お申し込みを取り消しました、日程の変更など）',
        'The gravest of the changes, such as “Your application was cancelled”',
      ],
      value: (it) =>
        subjectOf(
          it,
          it.abouts.flatMap(({ changes }) => changes),
        ),
    },
    理由: { meaning: ['変更の理由', 'Why it was changed'], value: (it) => it.reason },
    変更の表: {
      meaning: [
        '変わったこと・金額・理由の表',
        'A table of what has changed, the sums, and the reason',
      ],
      block: true,
      contains: ['変更の内容', '理由'],
      value: (it) => changesTable(it, it.abouts, it.reason),
    },
    無効になった書類: {
      meaning: [
        '無効になった書類の見出しと番号（なければ空）',
        'The papers that are void now, with a heading (empty if none are)',
      ],
      block: true,
      value: (it) => voidPapers(it, it.abouts),
    },
    これからのこと: {
      meaning: [
        '書類の破棄、返金、お支払いなど、これからのことの箇条書き',
        'A list of what comes next: papers to discard, refunds, what is to be paid',
      ],
      block: true,
      value: (it) => nextSteps(it, it.abouts),
    },
  },
  required: ['講習会名', '変更の内容', '理由', '無効になった書類', 'これからのこと'],
  standard: {
    ja: {
      subject: '【{変更の要点}】{講習会名}',
      body: `下記のとおり変更がありましたので、お知らせします。

{申込内容の表}

■ 変更の内容
{変更の表}

{無効になった書類}

■ これからのこと
{これからのこと}

{申込ページのボタン}`,
    },
    en: {
      subject: '{変更の要点}: {講習会名}',
      body: `We would like to tell you of the changes below.

{申込内容の表}

■ What has changed
{変更の表}

{無効になった書類}

■ What comes next
{これからのこと}

{申込ページのボタン}`,
    },
  },
  sample: (application) => ({
    ...application,
    facts: [
      [inMailLanguage(application, '講習会', 'Seminar'), application.seminarName],
      [inMailLanguage(application, '申込番号', 'Application number'), application.number],
    ],
    reason: inMailLanguage(application, '講師の急病のため', 'Our teacher has fallen ill.'),
    abouts: [
      {
        changes: [
          { what: 'cancelled' },
          { what: 'void', paper: 'receipt', number: 'R2026-000001' },
          { what: 'refund_due', amount: 8_000, toPayer: true },
        ],
        number: null,
        toPay: null,
        received: 0,
        receipted: false,
        transfers: true,
      },
    ],
  }),
};
