import { formatYen } from '@seminar/shared/money';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refundIsDue } from '../../../platform/conditions/refunds.ts';
import { surplusKept } from '../changes.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readGroupForMail } from '../readGroupForMail.ts';
import { facts, paragraph, type Fact } from '../renderMail.ts';
import { groupPageButton, queueToContact } from '../queueToContact.ts';

/**
 * Tells the contact of a group, once for each time that it is so, that the whole of its money has come: who waits for
 * a seat owes nothing yet.
 */
export async function queueGroupPaid(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  groupId: number,
): Promise<QueuedMail | null> {
  const content = await readGroupForMail(tx, groupId);
  const { money, language } = content;
  const { waiting } = money;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const now = clock();
  const due = await tx.refund.aggregate({
    where: { ...refundIsDue.where, kind: 'overpaid', submissionId: null, deposit: { groupId } },
    _sum: { amount: true },
  });
  const toReturn = due._sum.amount ?? 0;
  const over = money.surplus + toReturn;
  // A company may hold places without names only; who takes one is enrolled once they are named.
  const enrolled = money.people > 0;
  const whoIsEnrolled =
    money.places === 0
      ? say('全員の受講の手続きが完了しました。', 'Everybody is enrolled.')
      : say(
          `お名前をご登録いただいた方（${money.people}名）の受講の手続きが完了しました。`,
          `Those whom you have named (${money.people}) are enrolled.`,
        );
  return queueToContact(tx, content, {
    kind: 'group_paid',
    subject: say('【ご入金確認（団体申込）】', 'Payment received for your applications: '),
    blocks: [
      paragraph(
        waiting === 0
          ? say(
              `団体でお申し込みの受講料のご入金を、全額確認しました。ありがとうございます。${enrolled ? whoIsEnrolled : ''}`,
              `Your payment has arrived in full. Thank you. ${enrolled ? whoIsEnrolled : ''}`.trim(),
            )
          : say(
              `席をご用意した方の受講料のご入金を確認しました。ありがとうございます。${enrolled ? '席をご用意した方の受講の手続きが完了しました。' : ''}`,
              `The payment for those who have a seat has arrived. Thank you. ${enrolled ? 'They are enrolled.' : ''}`.trim(),
            ),
      ),
      ...(waiting === 0
        ? []
        : [
            paragraph(
              say(
                `キャンセル待ちの方（${waiting}名）の受講料のお振り込みは、席のご用意ができたときにあらためてご案内します。それまでお待ちください。`,
                `Those on the waiting list (${waiting}) have nothing to pay yet. We will write to you when there is a seat for them.`,
              ),
            ),
          ]),
      ...(money.places === 0
        ? []
        : [
            paragraph(
              say(
                '氏名未定の受講枠の受講料は、お名前が登録されるまでお預かりします。お名前を登録いただくと、その方の受講の手続きが完了します。',
                'We keep the fees of the places without names until you name them. Whoever you name is then enrolled.',
              ),
            ),
          ]),
      facts([
        ...content.about,
        [
          say('ご入金額', 'Amount received'),
          formatYen(money.allocated + money.forPlaces + over + money.keptSurplus, language),
        ],
        ...(money.waived === 0
          ? []
          : [
              [
                say('当協会の負担額', 'Borne by us'),
                formatYen(money.waived, language),
                say(
                  '不足分は当協会が負担しました。追加のお振り込みは不要です。',
                  'We bear what was missing: nothing is left to pay.',
                ),
              ] satisfies Fact,
            ]),
        ...(over === 0
          ? []
          : [[say('余分のお振り込み', 'Overpaid'), formatYen(over, language)] satisfies Fact]),
        ...(money.keptSurplus === 0 ? [] : [surplusKept(content, money.keptSurplus)]),
      ]),
      ...(money.surplus === 0
        ? []
        : [
            paragraph(
              say(
                '余分のお振り込みについては、事務局からご連絡します。お客様に行っていただくお手続きはありません。',
                'Our office will contact you about what you have overpaid. There is nothing for you to do.',
              ),
            ),
          ]),
      ...(toReturn === 0
        ? []
        : [
            paragraph(
              say(
                '余分のお振り込みは、お返しします。ご返金先の口座は、あらためてメールでうかがいます。',
                'We will refund what you have overpaid, and ask you in another email which account to send it to.',
              ),
            ),
          ]),
      ...(enrolled && money.allocated > 0
        ? [
            paragraph(
              say(
                '領収書（PDF）は、発行後、団体申込のページからダウンロードできます。',
                'Once they are issued, you can download the receipts (PDF, in Japanese) from the page of your applications.',
              ),
            ),
          ]
        : []),
      groupPageButton(content, env),
    ],
    eventKey: `group_paid:${groupId}:${now.getTime()}`,
    now,
  });
}
