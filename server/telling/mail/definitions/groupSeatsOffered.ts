import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { cancellationBlocks, groupToPay, readGroupToPay } from '../groupToPay.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { numberRanges } from '../numberRanges.rules.ts';
import type { GroupContent } from '../readGroupForMail.ts';
import { facts, paragraph, type Block, type Fact } from '../renderMail.ts';
import { groupPageButton, queueToContact } from '../queueToContact.ts';

/** For which applications seats are kept. */
export function offeredFact(content: GroupContent, numbers: readonly string[]): Fact {
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  return [
    say('席をご用意した申込番号', 'Seats are kept for'),
    numberRanges(numbers, say('〜', '–')).join(say('、', ', ')),
  ];
}

/** What becomes of offered seats that aren't paid, or aren't wanted. */
export function offerNotes(content: GroupContent): Block {
  const { amount } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  return {
    kind: 'notes',
    items:
      amount === 0
        ? []
        : [
            say(
              '期限までにご入金を確認できないときは、席をご用意した方のうち、ご入金の足りない人数分のお申し込みを取り消し、席を次の方にご案内します。',
              'If the full amount has not arrived by the deadline, we will cancel as many of the applications with an offered seat as the money is too little for, and offer those seats to the next people.',
            ),
            say(
              '席が不要な方のお申し込みは、団体申込のページで取り消してください。お振込金額も、その分少なくなります。',
              'If somebody does not need a seat, please cancel that application on the page of your applications. The amount to pay is then lower.',
            ),
          ],
  };
}

/**
 * Offers the contact of a group seats for people of it who waited, with the amount for all and the day until which they
 * are kept.
 */
export async function queueGroupSeatsOffered(
  tx: Tx,
  context: Pick<Context, 'clock' | 'env'>,
  {
    groupId,
    numbers,
    asksMore,
    at,
  }: {
    groupId: number;
    /** The numbers of their applications, in ascending order. */
    numbers: readonly string[];
    /** One of the seats costs something. */
    asksMore: boolean;
    at: Date;
  },
): Promise<QueuedMail | null> {
  const content = await readGroupToPay(tx, context, groupId, asksMore);
  const { money, amount } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const count = numbers.length;
  return queueToContact(tx, content, {
    kind: 'seat_offered',
    subject: say('【席のご用意ができました（団体申込）】', 'Seats are free for your people: '),
    blocks: [
      paragraph(
        say(
          `キャンセル待ちをいただいておりました講習会に、${count}名様分の席のご用意ができました。${amount > 0 ? '受講をご希望の場合は、受講料をお振り込みください。' : ''}`,
          `${count === 1 ? '1 seat has' : `${count} seats have`} become free in the seminar that your people are waiting for.${amount > 0 ? ' If they would like to attend, please transfer the fees.' : ''}`,
        ),
      ),
      facts([offeredFact(content, numbers), ...content.about]),
      ...groupToPay(content, context),
      offerNotes(content),
      {
        kind: 'notes',
        items:
          money.waiting === 0
            ? []
            : [
                say(
                  `ほかの${money.waiting}名様は、引き続きキャンセル待ちです。`,
                  `Still on the waiting list: ${money.waiting}.`,
                ),
              ],
      },
      groupPageButton(content, context.env),
      ...cancellationBlocks(content),
    ],
    eventKey: `seat_offered:group-${groupId}:${numbers[0] ?? ''}:${at.getTime()}`,
    now: at,
  });
}
