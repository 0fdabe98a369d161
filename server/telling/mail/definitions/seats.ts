import { formatLongDay, tokyoDay } from '@seminar/shared/date';
import type { Context } from '../../../platform/context/context.ts';
import type { Env } from '../../../platform/context/env.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { inMailLanguage, type Application, type MailDefinition } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { repeated } from '../repeated.rules.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { accountPlaceholders, requiredToPay } from './account.ts';
import {
  applicationPlaceholders,
  cancellationPlaceholders,
  toApplication,
  toPayment,
  unlessFree,
} from './application.ts';
import { attendancePlaceholders } from './attendance.ts';
import { transferInstructions, type Instructions, readToPay } from './transferInstructions.ts';

/** All seats are taken: the applicant waits for one, and pays nothing yet. */
export const waitingListed: MailDefinition<Application> = {
  kind: 'waiting_listed',
  placeholders: {
    ...applicationPlaceholders(toApplication),
    順番の案内: unlessFree(
      [
        '席が空いたときに何を案内するか（無料の講習会では、お振り込みに触れません）',
        'What comes when a seat is free (nothing of a transfer where there is no fee)',
      ],
      [
        'お振込先と期限をメールでご案内します。お振り込みは、そのご案内をお待ちください。',
        'with the account to pay into and a deadline. Please do not pay before that.',
      ],
      ['メールでご案内します。', 'and tell you how to attend.'],
    ),
  },
  required: ['講習会名', '申込番号'],
  standard: {
    ja: {
      subject: '【キャンセル待ちのお知らせ】{講習会名}',
      body: `このたびは講習会にお申し込みいただき、ありがとうございます。ただいま満席のため、キャンセル待ちとして受け付けました。

席が空きましたら、お申し込みの順に、{順番の案内}席をご用意できないまま終了することもございますので、あらかじめご了承ください。

■ お申し込み内容
{申込内容の表}

{申込ページのボタン}

キャンセル待ちは、上のページの「お申し込みの取消」で、いつでも取りやめられます。`,
    },
    en: {
      subject: 'On the waiting list: {講習会名}',
      body: `Thank you for your application. All seats are taken at the moment, so we have put you on the waiting list.

When a seat becomes free, we will offer it by email in the order of the applications, {順番の案内} Please note that no seat may become free.

■ Your application
{申込内容の表}

{申込ページのボタン}

You can stop waiting at any time: cancel on the page above under “Cancelling”.`,
    },
  },
  sample: (application) => application,
};

/** Until when the seat is kept, and what makes it theirs; '' once the deadline has passed. */
function seatKept(it: Instructions): string {
  const { deadline, today, language } = it;
  if (deadline === null || deadline < today) return '';
  const day = formatLongDay(deadline, language);
  return inMailLanguage(
    it,
    `席は、${day}まで確保しています。ご入金を確認しだい、席は確定します。`,
    `The seat is kept for you until ${day}. It is yours as soon as your payment has arrived.`,
  );
}

/** A seat is free for who waited: it is theirs if they pay by a deadline of its own. */
export const seatOffered: MailDefinition<Instructions> = {
  kind: 'seat_offered',
  placeholders: {
    ...applicationPlaceholders(toPayment),
    ...accountPlaceholders,
    ...attendancePlaceholders(false),
    ...cancellationPlaceholders,
    席の確保: {
      meaning: [
        'いつまで席を確保しているか（期限を過ぎたあとは空）',
        'Until when the seat is kept (empty once that has passed)',
      ],
      value: seatKept,
    },
  },
  required: [...requiredToPay, '振込期限'],
  standard: {
    ja: {
      subject: '【席のご用意ができました】{講習会名}',
      body: `キャンセル待ちをいただいておりました講習会に、席のご用意ができました。受講をご希望の場合は、下記の口座へ受講料をお振り込みください。

{席の確保}

ご入金を確認できないまま下記の期限を過ぎますと、お申し込みを取り消し、席を次の方にご案内します。

■ お申し込み内容
{申込内容の表}

■ お振込先
{振込先の表}

・お振込金額は、ちょうど{金額}でお願いします。
・この口座は、このお申し込み専用の口座です。ほかのお申し込みの受講料は振り込まないでください。

{申込ページのボタン}

■ これからの流れ
{これからの流れ}

予定をカレンダーに入れる：{カレンダーのアドレス}

■ キャンセル・返金
お振り込みの前であれば、上のページの「お申し込みの取消」で、取消料なしに取り消せます。

{キャンセル規定}`,
    },
    en: {
      subject: 'A seat is free for you: {講習会名}',
      body: `A seat has become free in the seminar that you are waiting for. If you would like to attend, please transfer the fee to the account below.

{席の確保}

If your payment has not arrived by the deadline shown below, we will cancel the application and offer the seat to the next person.

■ Your application
{申込内容の表}

■ Where to pay
{振込先の表}

・Please transfer exactly {金額}.
・This account is for this application only. Please do not transfer the fee of any other application to it.

{申込ページのボタン}

■ What comes next
{これからの流れ}

Add the dates to your calendar: {カレンダーのアドレス}

■ Cancellation and refund
Until you have paid, you can cancel on the page above under “Cancelling”, free of charge.

{キャンセル規定}`,
    },
  },
  sample: transferInstructions.sample,
};

/** The deadline passed without a payment, and the seat was given on. */
export const seatLetGo: MailDefinition<Application> = {
  kind: 'seat_let_go',
  placeholders: applicationPlaceholders(toApplication),
  required: ['講習会名', '申込番号'],
  standard: {
    ja: {
      subject: '【お申し込み取消のお知らせ】{講習会名}',
      body: `ご入金を確認できないままお振込期限を過ぎましたので、下記のお申し込みを取り消しました。お取りしていた席は、ほかの方にご案内します。

■ お申し込み内容
{申込内容の表}

お振込先の口座は閉じましたので、これからのお振り込みはご遠慮ください。行き違いですでにお振り込みいただいている場合は、入金を確認のうえ、ご返金の手続きをメールでご案内します。

{申込ページのボタン}`,
    },
    en: {
      subject: 'Your application was cancelled: {講習会名}',
      body: `The deadline has passed and your payment has not arrived, so we have cancelled the application below. Its seat goes to others.

■ Your application
{申込内容の表}

The account is closed, so please do not transfer anything now. If you have already paid, we will email you about the refund as soon as your payment arrives.

{申込ページのボタン}`,
    },
  },
  sample: (application) => application,
};

/** Tells an applicant that they wait for a seat; once for each application. */
export async function queueWaitingListed(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const event = repeated(`waiting_listed:${submissionId}`, repetition);
  return writeAndQueueMail(tx, waitingListed, { content: application, submission, event });
}

/** Offers a seat with the account to pay to, which the application must have; once for each account. */
export async function queueSeatOffered(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
): Promise<void> {
  const read = await readToPay(tx, env, submissionId, tokyoDay(clock()));
  if (!read) throw new Error('an offered seat needs an account');
  const { submission, account, content } = read;
  const event = `seat_offered:${submissionId}:${account.id}`;
  await writeAndQueueMail(tx, seatOffered, { content, submission, event });
}

/** Tells an applicant that the application was cancelled unpaid; once for each account that it had. */
export async function queueSeatLetGo(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<void> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const event = `seat_let_go:${submissionId}:${submission.virtualAccountId ?? 'none'}`;
  await writeAndQueueMail(tx, seatLetGo, { content: application, submission, event });
}
