import type { Env } from '../../../platform/context/env.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Application, MailDefinition } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { repeated } from '../repeated.rules.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { applicationPlaceholders, toApplication, unlessFree } from './application.ts';

/**
 * The office must look first: asks the applicant not to pay yet. The reason isn't named, since whoever
 * types a name, a birth date and a mail address of their own would learn who has applied; it goes to
 * the address of the earlier application (appliedAgain.ts).
 */
export const possibleDuplicate: MailDefinition<Application> = {
  kind: 'possible_duplicate',
  placeholders: {
    ...applicationPlaceholders(toApplication),
    お振り込みの注意: unlessFree(
      [
        '連絡するまで振り込まないお願い（無料の講習会では空）',
        'Not to pay before we write (empty where there is no fee)',
      ],
      [
        'ご連絡するまで、このお申し込みの受講料は振り込まないでください。',
        ' Until then, please do not transfer the fee for this application.',
      ],
    ),
  },
  required: ['講習会名', '申込番号'],
  standard: {
    ja: {
      subject: '【お申し込み内容の確認中です】{講習会名}',
      body: `このたびは講習会にお申し込みいただき、ありがとうございます。下記のお申し込みを受け付けました。

事務局で内容を確認し、結果をご連絡します。{お振り込みの注意}

■ 確認中のお申し込み
{申込内容の表}

{申込ページのボタン}`,
    },
    en: {
      subject: 'Application being checked: {講習会名}',
      body: `Thank you for your application. We have received it.

Our office will check it and contact you.{お振り込みの注意}

■ The application that we are checking
{申込内容の表}

{申込ページのボタン}`,
    },
  },
  sample: (application) => application,
};

/** Anyone can apply under another person's address: that person must not be flooded with mails. */
const mostMails = 10;

/** Whether the applicant's address has got the most mails of this kind, so that no further one is written. */
export async function isToldOften(
  tx: Tx,
  { seminarId, email }: { seminarId: number; email: string },
): Promise<boolean> {
  // From the few applications to their mails, not from all mails of this kind.
  const sent = await tx.$queryRaw<object[]>`
    WITH same AS MATERIALIZED (
      SELECT id FROM submissions WHERE seminar_id = ${seminarId} AND email = ${email})
    SELECT FROM mails
    WHERE submission_id IN (SELECT id FROM same) AND kind = ${possibleDuplicate.kind}::mail_kind
    LIMIT ${mostMails}`;
  return sent.length >= mostMails;
}

/**
 * Asks an applicant to wait with the transfer; once for each application, and at most ten times to one
 * address for one seminar. The office sees the further applications all the same.
 */
export async function queuePossibleDuplicate(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  if (await isToldOften(tx, submission)) return null;
  return writeAndQueueMail(tx, possibleDuplicate, {
    content: application,
    submission,
    event: repeated(`possible_duplicate:${submissionId}`, repetition),
  });
}
