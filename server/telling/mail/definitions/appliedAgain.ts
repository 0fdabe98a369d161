import type { Env } from '../../../platform/context/env.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Application, MailDefinition } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readApplication, readApplications } from '../readApplication.ts';
import { writeAndQueueAll, writeAndQueueMail } from '../writeAndQueueMail.ts';
import { applicationPlaceholders, toApplication, unlessFree } from './application.ts';
import { isToldOften, possibleDuplicate } from './possibleDuplicate.ts';

/**
 * To the address of an earlier application: somebody with the same mail address, or the same name and birth date,
 * has applied again. Nothing of the new application stands here, since another person may have sent it.
 */
export const appliedAgain: MailDefinition<Application> = {
  kind: 'applied_again',
  placeholders: {
    ...applicationPlaceholders(toApplication),
    お振り込みの注意: unlessFree(
      [
        '連絡するまで振り込まないお願い（無料の講習会では空）',
        'Not to pay before we write (empty where there is no fee)',
      ],
      [
        '二重のお支払いを防ぐため、事務局からご連絡するまで、新しいお申し込みの受講料は振り込まないでください。',
        ' To avoid paying twice, please do not transfer the fee for the new application until we contact you.',
      ],
    ),
  },
  required: ['講習会名', '申込番号'],
  standard: {
    ja: {
      subject: '【もう一度お申し込みがありました】{講習会名}',
      body: `下記のお申し込みはすでに受け付けていますが、同じ講習会に、同じ方からと思われるお申し込みがもう一度ありました。

新しいお申し込みは事務局で確認しています。{お振り込みの注意}下記のお申し込みは、そのまま有効です。

■ すでに受け付けているお申し込み
{申込内容の表}

{申込ページのボタン}

もう一度申し込んだお心当たりがない場合は、お手数ですが下記の連絡先までお知らせください。`,
    },
    en: {
      subject: 'Second application received: {講習会名}',
      body: `We have received the application below. Now somebody who seems to be the same person has applied for the same seminar once more.

Our office is checking the new application.{お振り込みの注意} The application below remains valid.

■ The application that we already have
{申込内容の表}

{申込ページのボタン}

If you did not apply a second time, please tell us using the contact details below.`,
    },
  },
  sample: (application) => application,
};

/** Tells the applicant of an earlier application that the same person seems to have applied again. */
export async function queueAppliedAgain(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { earlierId, submissionId }: { earlierId: number; submissionId: number },
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, earlierId);
  const event = `applied_again:${submissionId}`;
  return writeAndQueueMail(tx, appliedAgain, { content: application, submission, event });
}

/**
 * Writes about a new application by a person who seems to have applied before, with as few statements as one
 * mail needs.
 */
export async function queueSecondApplication(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { earlierId, submissionId }: { earlierId: number; submissionId: number },
): Promise<void> {
  const read = await readApplications(tx, env, [earlierId, submissionId]);
  const orders = [];
  for (const { submission, application: content } of read) {
    if (submission.id === earlierId) {
      const event = `applied_again:${submissionId}`;
      orders.push({ definition: appliedAgain, content, submission, event });
    } else if (!(await isToldOften(tx, submission))) {
      const event = `possible_duplicate:${submissionId}`;
      orders.push({ definition: possibleDuplicate, content, submission, event });
    }
  }
  // The new application's mail comes first.
  await writeAndQueueAll(tx, orders.toReversed());
}
