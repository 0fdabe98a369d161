import { formatLongDay, tokyoDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import type { Env } from '../../../platform/context/env.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { MailDefinition } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readToPay } from './transferInstructions.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { accountPlaceholders, requiredToPay, sampleToPay, type ToPay } from './account.ts';
import { applicationPlaceholders, cancellationPlaceholders, toPayment } from './application.ts';

const placeholders = {
  ...applicationPlaceholders(toPayment),
  ...accountPlaceholders,
};

const ending = `■ お申し込み内容
{申込内容の表}

■ お振込先
{振込先の表}

・すでにお振り込みいただいている場合は、行き違いですので、このメールへの対応は必要ありません。
・この口座は、このお申し込み専用の口座です。

{申込ページのボタン}`;

const endingEn = `■ Your application
{申込内容の表}

■ Where to pay
{振込先の表}

・If you have transferred it already, please disregard this email.
・This account is for this application only.

{申込ページのボタン}`;

/** The deadline is near, and nothing has arrived. */
export const reminderBefore: MailDefinition<ToPay> = {
  kind: 'reminder_before',
  placeholders,
  required: [...requiredToPay, '振込期限'],
  standard: {
    ja: {
      subject: '【受講料のお振り込みのお願い】{講習会名}',
      body: `お申し込みいただいた講習会の受講料について、まだご入金を確認できておりません。お手数ですが、期限までに下記の口座へお振り込みくださいますようお願いします。

お振込期限：{振込期限}

${ending}`,
    },
    en: {
      subject: 'Please transfer the fee: {講習会名}',
      body: `We have not yet received the fee for the seminar that you applied for. Please transfer it to the account below by the deadline.

Deadline: {振込期限}

${endingEn}`,
    },
  },
  sample: sampleToPay,
};

/** The deadline has passed, and nothing has arrived. */
export const reminderAfter: MailDefinition<ToPay> = {
  kind: 'reminder_after',
  placeholders: {
    ...placeholders,
    ...cancellationPlaceholders,
    振込期限: {
      meaning: ['過ぎた振込期限の日', 'The transfer deadline that has passed'],
      value: ({ deadline, language }) =>
        deadline === null ? '' : formatLongDay(deadline, language),
    },
  },
  required: [...requiredToPay, '振込期限'],
  standard: {
    ja: {
      subject: '【お振込期限を過ぎています】{講習会名}',
      body: `お申し込みいただいた講習会の受講料について、お振込期限（{振込期限}）を過ぎましたが、ご入金を確認できておりません。お手数ですが、下記の口座へ早めにお振り込みくださいますようお願いします。

受講を取りやめる場合は、「キャンセル・返金」のとおりお手続きください。

${ending}

■ キャンセル・返金
{キャンセル規定}`,
    },
    en: {
      subject: 'Payment is overdue: {講習会名}',
      body: `The deadline for the fee ({振込期限}) has passed, and we have not received it. Please transfer it to the account below as soon as you can.

If you no longer want to attend, please cancel as described under “Cancellation and refund”.

${endingEn}

■ Cancellation and refund
{キャンセル規定}`,
    },
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
    金額: {
      meaning: ['不足額（あと振り込む金額）', 'What is still to be paid'],
      value: (it) => formatYen(it.amount, it.language),
    },
    入金額: {
      meaning: ['これまでのご入金額の合計', 'What has been paid so far, in all'],
      value: (it) => formatYen(it.received, it.language),
    },
  },
  required: [...requiredToPay, '入金額'],
  standard: {
    ja: {
      subject: '【受講料の不足分のお願い】{講習会名}',
      body: `受講料の一部として{入金額}のご入金を確認しておりますが、不足分の{金額}をまだ確認できておりません。お手数ですが、下記の同じ口座へ不足分をお振り込みくださいますようお願いします。

お振込期限：{振込期限}

${ending}`,
    },
    en: {
      subject: 'Please transfer the rest of the fee: {講習会名}',
      body: `We have received {入金額} as part of the fee, but not the remaining {金額}. Please transfer the rest to the same account below.

Deadline: {振込期限}

${endingEn}`,
    },
  },
  sample: (application) => ({ ...sampleToPay(application), amount: 1_000, received: 7_000 }),
};

export async function readUnderpaid(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const read = await readToPay(tx, env, submissionId, today);
  if (!read) return null;
  const { expectedAmount, allocatedAmount } = read.submission;
  const content: Underpaid & typeof read.content = {
    ...read.content,
    amount: expectedAmount - allocatedAmount,
    received: allocatedAmount,
  };
  return { ...read, content };
}

interface Order {
  /** Before or after the deadline. If part of the fee has arrived, `reminder_underpaid` is sent. */
  when: 'before' | 'after';
  /** The event's key: one mail for each. */
  event: string;
  adminId?: number;
  now: Date;
}

/**
 * Reminds an applicant of what is still to be paid. The caller has checked that something is to be
 * paid and that there is an account.
 *
 * @returns the mail when it is new
 */
export async function queueReminder(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  { when, ...order }: Order,
): Promise<QueuedMail | null> {
  const read = await readUnderpaid(tx, env, submissionId, tokyoDay(order.now));
  if (!read) throw new Error('a reminder needs an account');
  const { submission, content } = read;
  if (content.received > 0) {
    return writeAndQueueMail(tx, reminderUnderpaid, { content, submission, ...order });
  }
  const definition = when === 'before' ? reminderBefore : reminderAfter;
  return writeAndQueueMail(tx, definition, { content, submission, ...order });
}
