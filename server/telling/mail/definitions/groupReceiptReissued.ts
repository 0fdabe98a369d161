import { formatYen } from '@seminar/shared/money';
import type { Env } from '../../../platform/context/env.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Receipt } from '../../../generated/prisma/client.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readGroupForMail } from '../readGroupForMail.ts';
import { facts, paragraph } from '../renderMail.ts';
import { groupPageButton, queueToContact } from '../queueToContact.ts';

/** Tells the contact of a group that its receipt was reissued; once for each reissue. */
export async function queueGroupReceiptReissued(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  given: {
    groupId: number;
    receipt: Receipt;
    version: number;
    reason?: string;
    adminId?: number;
    now: Date;
  },
): Promise<QueuedMail | null> {
  const { groupId, receipt, version, reason, adminId, now } = given;
  const content = await readGroupForMail(tx, groupId);
  const { language } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  return queueToContact(tx, content, {
    kind: 'receipt_reissued',
    subject: say('【領収書の再発行（団体申込）】', 'Your receipt was reissued: '),
    blocks: [
      paragraph(
        say(
          '団体でお申し込みの受講料の領収書を再発行しました。団体申込のページからダウンロードできます。',
          'We have reissued the receipt of your applications. You can download it from their page.',
        ),
      ),
      facts([
        ...content.about,
        [say('領収書番号', 'Receipt number'), receipt.receiptNumber],
        [say('金額', 'Amount'), formatYen(receipt.amount, language)],
        ...(reason === undefined ? [] : [[say('理由', 'Reason'), reason] as const]),
      ]),
      {
        kind: 'notes',
        items: [
          say(
            '領収書番号は、前の領収書と同じです。前の領収書は、今後お使いにならないようお願いいたします。',
            'It has the same number as the former receipt. Please do not use the former receipt any more.',
          ),
        ],
      },
      groupPageButton(content, env),
    ],
    eventKey: `receipt_reissued:${receipt.id}:${version}`,
    adminId,
    now,
  });
}
