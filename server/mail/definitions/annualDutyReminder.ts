import { formatLongDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { button, facts } from '../renderMail.ts';
import type { Application, MailDefinition } from '../mailDefinition.ts';

/** `seminarName` is the seminar that the mail invites to, `url` its application form. */
export interface AnnualDutyReminder extends Application {
  fiscalYear: number;
  entryEnd: Day;
  /** Yen. */
  fee: number;
}

const feeOf = ({ fee }: AnnualDutyReminder) => (fee === 0 ? '無料' : formatYen(fee));

/** For attendees of last year who haven't applied yet: the training is due once every fiscal year. */
export const annualDutyReminder: MailDefinition<AnnualDutyReminder> = {
  kind: 'annual_duty_reminder',
  placeholders: {
    年度: { meaning: '受講が必要な年度', value: (it) => String(it.fiscalYear) },
    講習会名: { meaning: '案内する講習会の名称', value: (it) => it.seminarName },
    申込期限: { meaning: '申込受付の最終日', value: (it) => formatLongDay(it.entryEnd) },
    受講料: { meaning: '案内する講習会の受講料', value: feeOf },
    講習会の表: {
      meaning: '講習会名・受講料・申込期限の表',
      block: true,
      contains: ['講習会名', '申込期限', '受講料'],
      value: (it) =>
        facts([
          ['講習会', it.seminarName],
          ['受講料', feeOf(it)],
          ['申込期限', formatLongDay(it.entryEnd)],
        ]),
    },
    申込フォームのボタン: {
      meaning: '申込フォームを開くボタン',
      block: true,
      value: (it) => button('申込フォームを開く', it.url),
    },
  },
  required: ['講習会名', '申込期限', '申込フォームのボタン'],
  standard: {
    subject: '【{年度}年度 受講のご案内】{講習会名}',
    body: `前年度は講習会を受講いただき、ありがとうございました。継続的研修は年度（4月から翌年3月まで）ごとの受講が必要です。{年度}年度の講習会のお申し込みを、次のとおり受け付けております。

{講習会の表}

{申込フォームのボタン}

・すでにお申し込みの場合は、行き違いですのでご容赦ください。
・今後このご案内が不要な場合は、下記の連絡先までお知らせください。`,
  },
  sample: (application) => ({
    ...application,
    fiscalYear: 2026,
    entryEnd: '2026-06-30',
    fee: 8_000,
  }),
};
