import { formatLongDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { button, facts } from '../renderMail.ts';
import { inMailLanguage, type Application, type MailDefinition } from '../mailDefinition.ts';
import { seminarFacts } from './application.ts';

/** `seminarName` is the seminar that the mail invites to, `url` its application form. */
export interface AnnualDutyReminder extends Application {
  fiscalYear: number;
  entryEnd: Day;
  /** Yen. */
  fee: number;
}

const feeOf = (it: AnnualDutyReminder) =>
  it.fee === 0 ? inMailLanguage(it, '無料', 'free of charge') : formatYen(it.fee, it.language);
const entryEndOf = (it: AnnualDutyReminder) => formatLongDay(it.entryEnd, it.language);

/** For attendees of last year who haven't applied yet: the training is due once every fiscal year. */
export const annualDutyReminder: MailDefinition<AnnualDutyReminder> = {
  kind: 'annual_duty_reminder',
  placeholders: {
    年度: {
      meaning: ['受講が必要な年度', 'The year in which the training is due'],
      value: (it) => String(it.fiscalYear),
    },
    講習会名: {
      meaning: ['案内する講習会の名称', 'The name of the seminar that it tells of'],
      value: (it) => it.seminarName,
    },
    申込期限: { meaning: ['申込受付の最終日', 'The last day for applications'], value: entryEndOf },
    受講料: {
      meaning: ['案内する講習会の受講料', 'The fee of the seminar that it tells of'],
      value: feeOf,
    },
    講習会の表: {
      meaning: [
        '講習会名・受講料・申込期限の表',
        'A table of seminar, fee and last day for applications',
      ],
      block: true,
      contains: ['講習会名', '申込期限', '受講料'],
      value: (it) =>
        facts([
          ...seminarFacts(it),
          [inMailLanguage(it, '受講料', 'Fee'), feeOf(it)],
          [inMailLanguage(it, '申込期限', 'Apply by'), entryEndOf(it)],
        ]),
    },
    申込フォームのボタン: {
      meaning: ['申込フォームを開くボタン', 'A button that opens the application form'],
      block: true,
      value: (it) =>
        button(inMailLanguage(it, '申込フォームを開く', 'Open the application form'), it.url),
    },
  },
  required: ['講習会名', '申込期限', '申込フォームのボタン'],
  standard: {
    ja: {
      subject: '【{年度}年度 受講のご案内】{講習会名}',
      body: `前年度は講習会を受講いただき、ありがとうございました。継続的研修は年度（4月から翌年3月まで）ごとの受講が必要です。{年度}年度の講習会のお申し込みを、次のとおり受け付けております。

{講習会の表}

{申込フォームのボタン}

・すでにお申し込みの場合は、行き違いですのでご容赦ください。
・今後このご案内が不要な場合は、下記の連絡先までお知らせください。`,
    },
    en: {
      subject: 'Training for fiscal year {年度}: {講習会名}',
      body: `Thank you for attending our seminar last fiscal year. Continuing training must be attended once in each fiscal year (April to March). Applications for the seminar of fiscal year {年度} are open:

{講習会の表}

{申込フォームのボタン}

・If you have applied already, please disregard this email.
・If you no longer want these emails, please tell us using the contact details below.`,
    },
  },
  sample: (application) => ({
    ...application,
    fiscalYear: 2026,
    entryEnd: '2026-06-30',
    fee: 8_000,
  }),
};
