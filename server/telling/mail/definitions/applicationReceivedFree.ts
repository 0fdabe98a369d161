import { tokyoDay, type Day } from '@seminar/shared/date';
import type { Context } from '../../../platform/context/context.ts';
import type { Env } from '../../../platform/context/env.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { inMailLanguage, type MailDefinition } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readAttending } from '../readAttending.ts';
import { facts } from '../renderMail.ts';
import { repeated } from '../repeated.rules.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { cancellationPlaceholders, applicationPlaceholders, toApplication } from './application.ts';
import { attendancePlaceholders, sampleAttending, type Attending } from './attendance.ts';

export interface FreeApplication extends Attending {
  /** null: not given yet. */
  studentNumber: string | null;
}

const numberOf = (it: FreeApplication) =>
  it.studentNumber ?? inMailLanguage(it, '（後日お知らせします）', '(we will tell you later)');

/** An application that costs nothing: there is nothing to pay, and no receipt. */
export const applicationReceivedFree: MailDefinition<FreeApplication> = {
  kind: 'application_received',
  placeholders: {
    ...applicationPlaceholders(toApplication),
    ...attendancePlaceholders(true),
    ...cancellationPlaceholders,
    受講番号: { meaning: ['受講番号', 'The student number'], value: numberOf },
    受講番号の表: {
      meaning: ['受講番号の表', 'A table with the student number'],
      block: true,
      contains: ['受講番号'],
      value: (it) => facts([[inMailLanguage(it, '受講番号', 'Student number'), numberOf(it)]]),
    },
  },
  required: ['講習会名', '申込番号', '受講番号'],
  standard: {
    ja: {
      subject: '【お申し込み受付のお知らせ】{講習会名}',
      body: `このたびは講習会にお申し込みいただき、ありがとうございます。下記のとおり受け付けました。受講料は無料ですので、お振り込みは必要ありません。

■ お申し込み内容
{申込内容の表}
{受講番号の表}

{申込ページのボタン}

■ これからの流れ
{これからの流れ}

予定をカレンダーに入れる：{カレンダーのアドレス}

■ お申し込みの取消
{キャンセル規定}`,
    },
    en: {
      subject: 'Application received: {講習会名}',
      body: `Thank you for your application. We have received it as follows. The seminar is free of charge, so there is nothing to pay.

■ Your application
{申込内容の表}
{受講番号の表}

{申込ページのボタン}

■ What comes next
{これからの流れ}

Add the dates to your calendar: {カレンダーのアドレス}

■ Cancelling
{キャンセル規定}`,
    },
  },
  sample: (application) => ({
    ...sampleAttending(application),
    studentNumber: 'KEIZOKU-20260401-0001',
  }),
};

export async function readFree(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const { submission, attending } = await readAttending(tx, env, submissionId, today);
  const content: FreeApplication = {
    ...attending,
    studentNumber: submission.student?.studentNumber ?? null,
  };
  return { submission, content };
}

/** Confirms an application that costs nothing; once for each application. */
export async function queueApplicationReceivedFree(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const { submission, content } = await readFree(tx, env, submissionId, tokyoDay(clock()));
  const event = repeated(`application_received:${submissionId}`, repetition);
  return writeAndQueueMail(tx, applicationReceivedFree, { content, submission, event });
}
