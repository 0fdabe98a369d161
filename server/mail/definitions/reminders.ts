import { formatLongDay } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import type { MailDefinition } from '../mailDefinition.ts';
import { accountPlaceholders, requiredToPay, sampleToPay, type ToPay } from './account.ts';
import { applicationPlaceholders } from './application.ts';

const placeholders = {
  ...applicationPlaceholders('申込内容・お振込先を確認する'),
  ...accountPlaceholders,
};

const ending = `■ お申し込み内容
{申込内容の表}

■ お振込先
{振込先の表}

・すでにお振り込みいただいている場合は、行き違いですので、このメールへの対応は必要ありません。
・この口座は、このお申し込み専用の口座です。

{申込ページのボタン}`;

/** The deadline is near, and nothing has arrived. */
export const reminderBefore: MailDefinition<ToPay> = {
  kind: 'reminder_before',
  placeholders,
  required: [...requiredToPay, '振込期限'],
  standard: {
    subject: '【受講料のお振り込みのお願い】{講習会名}',
    body: `お申し込みいただいた講習会の受講料について、まだご入金を確認できておりません。お手数ですが、期限までに下記の口座へお振り込みくださいますようお願いします。

お振込期限：{振込期限}

${ending}`,
  },
  sample: sampleToPay,
};

/** The deadline has passed, and nothing has arrived. */
export const reminderAfter: MailDefinition<ToPay> = {
  kind: 'reminder_after',
  placeholders: {
    ...placeholders,
    振込期限: {
      meaning: '過ぎた振込期限の日',
      value: ({ deadline }) => (deadline === null ? '' : formatLongDay(deadline)),
    },
  },
  required: [...requiredToPay, '振込期限'],
  standard: {
    subject: '【お振込期限を過ぎています】{講習会名}',
    body: `お申し込みいただいた講習会の受講料について、お振込期限（{振込期限}）を過ぎましたが、ご入金を確認できておりません。お手数ですが、下記の口座へ早めにお振り込みくださいますようお願いします。

受講を取りやめる場合や、お振り込みが遅れる場合は、下記の連絡先までお知らせください。

${ending}`,
  },
  sample: (application) => ({ ...sampleToPay(application), today: '2026-05-18' }),
};

export interface Underpaid extends ToPay {
  /** Yen: all that has arrived so far. */
  received: number;
}

/** Part of the fee has arrived; the rest has not. */
export const reminderUnderpaid: MailDefinition<Underpaid> = {
  kind: 'reminder_underpaid',
  placeholders: {
    ...placeholders,
    金額: { meaning: '不足額（あと振り込む金額）', value: (it) => formatYen(it.amount) },
    入金額: { meaning: 'これまでのご入金額の合計', value: (it) => formatYen(it.received) },
  },
  required: [...requiredToPay, '入金額'],
  standard: {
    subject: '【受講料の不足分のお願い】{講習会名}',
    body: `受講料の一部として{入金額}のご入金を確認しておりますが、不足分の{金額}をまだ確認できておりません。お手数ですが、下記の同じ口座へ不足分をお振り込みくださいますようお願いします。

お振込期限：{振込期限}

${ending}`,
  },
  sample: (application) => ({ ...sampleToPay(application), amount: 1_000, received: 7_000 }),
};
