import type { Env } from '../../../platform/context/env.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { numberFact, seminarFacts } from './application.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import { queueMail, type QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { button, facts, renderMail, paragraph } from '../renderMail.ts';

/** Welcomes who has taken over the place of an application, with the link of their own. */
export async function queuePlaceTakenOver(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { submissionId, now }: { submissionId: number; now: Date },
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const say = (ja: string, en: string) => inMailLanguage(application, ja, en);
  const { student } = submission;
  const mail = renderMail({
    kind: 'place_taken_over',
    language: application.language,
    subject: say('【受講者変更のお知らせ】', 'You take over a place in a seminar: ').concat(
      application.seminarName,
    ),
    recipient: application.applicantName,
    sender: application.sender,
    blocks: [
      paragraph(
        say(
          '下記の講習会の受講者が、あなたに変更されました。お申し込みの席と受講料は、前の受講者の方からそのまま引き継がれます。',
          'You are now the participant in the seminar below. Its seat and its fee are taken over from the former participant.',
        ),
      ),
      facts([
        ...seminarFacts(application),
        numberFact(application),
        ...(student && submission.paymentStatus === 'PAID'
          ? ([[say('受講番号', 'Student number'), student.studentNumber]] as const)
          : []),
      ]),
      button(say('お申し込みのページを開く', 'Open the page of your application'), application.url),
      {
        kind: 'notes',
        items: [
          say(
            'このリンクは、あなた専用です。お申し込みの内容、受講の方法、修了までの状況を確認できます。ほかの方に転送しないでください。',
            'This link is yours alone. It shows your application, how to attend and your progress. Please do not forward it.',
          ),
          say(
            'お心当たりのないときは、下記の連絡先へお知らせください。',
            'If you did not expect this, please tell us using the contact details below.',
          ),
        ],
      },
    ],
  });
  return queueMail(tx, {
    ...mail,
    to: submission.email,
    eventKey: `place_taken_over:${submissionId}:${submission.linkCode}`,
    submission,
    now,
  });
}

/**
 * Tells the former person of an application that somebody else has the place. The address may have been
 * wrong, so the mail names nobody and holds no link.
 */
export async function queuePlaceHandedOver(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { submissionId, former, now }: { submissionId: number; former: string; now: Date },
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const say = (ja: string, en: string) => inMailLanguage(application, ja, en);
  const mail = renderMail({
    kind: 'place_handed_over',
    language: application.language,
    subject: say(
      '【受講者変更のお知らせ】',
      'Your place in a seminar was given to somebody else: ',
    ).concat(application.seminarName),
    recipient: '',
    sender: application.sender,
    blocks: [
      paragraph(
        say(
          '下記のお申し込みの受講者が、別の方に変更されました。これまでのメールに記載のリンクと受講番号は、お使いいただけなくなりました。',
          'Somebody else now has your place in the seminar below. The links and the student number in earlier emails do not work for you any more.',
        ),
      ),
      facts([...seminarFacts(application), numberFact(application)]),
      {
        kind: 'notes',
        items: [
          say(
            'これまでに発行した領収書・請求書は、そのまま有効です。再度必要なときは、下記の連絡先へお知らせください。',
            'Receipts and invoices that were issued remain valid. If you need one again, please tell us using the contact details below.',
          ),
          say(
            '変更にお心当たりのないときは、至急、下記の連絡先へお知らせください。',
            'If you did not expect this change, please tell us at once using the contact details below.',
          ),
        ],
      },
    ],
  });
  return queueMail(tx, {
    ...mail,
    to: former,
    eventKey: `place_handed_over:${submissionId}:${submission.linkCode}`,
    submission,
    now,
  });
}
