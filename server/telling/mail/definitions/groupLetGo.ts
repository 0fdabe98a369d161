import type { GroupMoney } from '../../../platform/conditions/groups.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readGroupForMail, type GroupContent } from '../readGroupForMail.ts';
import { facts, paragraph } from '../renderMail.ts';
import { groupPageButton, queueToContact } from '../queueToContact.ts';

const somethingCame = ({ allocated, held, surplus, undecided }: GroupMoney) =>
  allocated + held + surplus + undecided > 0;

/** Where the money that came went, which was settled after the cancellation; and whether more may be transferred. */
function whatBecomesOfMoney(content: GroupContent, isClosed: boolean): string[] {
  const { money } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  if (isClosed) {
    return [
      somethingCame(money)
        ? say(
            'お振込先の口座は閉じましたので、これからのお振り込みはご遠慮ください。すでにお振り込みいただいた金額の取り扱いは、事務局からご連絡します。',
            'The account is closed, so please do not transfer anything now. Our office will contact you about what you have transferred.',
          )
        : say(
            'お振込先の口座は閉じましたので、これからのお振り込みはご遠慮ください。行き違いですでにお振り込みいただいている場合は、入金を確認のうえ、ご返金の手続きをメールでご案内します。',
            'The account is closed, so please do not transfer anything now. If you have already paid, we will email you about the refund as soon as your payment arrives.',
          ),
    ];
  }
  return [
    ...(money.allocated + money.held > 0
      ? [
          say(
            'すでにお振り込みいただいた金額は、席のある方の受講料に充てます。',
            'What you have transferred pays for your people who have a seat.',
          ),
        ]
      : []),
    ...(money.surplus + money.undecided > 0
      ? [
          say(
            'すでにお振り込みいただいた金額のうち、余った分の取り扱いは、事務局からご連絡します。',
            'Our office will contact you about what you have overpaid.',
          ),
        ]
      : []),
  ];
}

/**
 * Tells the contact of a group that its applications were cancelled unpaid; or those of them that lost an offered seat.
 */
export async function queueGroupLetGo(
  tx: Tx,
  { clock, env }: Pick<Context, 'clock' | 'env'>,
  { groupId, people }: { groupId: number; people: number },
): Promise<QueuedMail | null> {
  const content = await readGroupForMail(tx, groupId);
  const { group, money } = content;
  const isOver = money.people + money.places + money.waiting === 0;
  const isClosed = money.people + money.places === 0;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const now = clock();
  return queueToContact(tx, content, {
    kind: 'seat_let_go',
    subject: say('【お申し込み取消のお知らせ（団体申込）】', 'Your applications were cancelled: '),
    blocks: [
      paragraph(
        isOver
          ? somethingCame(money)
            ? say(
                '全額のご入金を確認できないままお振込期限を過ぎましたので、下記の団体申込を取り消しました。お取りしていた席は、ほかの方にご案内します。',
                'The deadline has passed and the full amount has not arrived, so we have cancelled the applications below. Their seats go to others.',
              )
            : say(
                'ご入金を確認できないままお振込期限を過ぎましたので、下記の団体申込を取り消しました。お取りしていた席は、ほかの方にご案内します。',
                'The deadline has passed and no payment has arrived, so we have cancelled the applications below. Their seats go to others.',
              )
          : say(
              'ご用意した席の全額のご入金を確認できないままお振込期限を過ぎましたので、次の人数分のお申し込みを取り消しました。どなたのお申し込みかは、団体申込のページで確認できます。',
              'The deadline has passed and the full amount for the offered seats has not arrived, so we have cancelled as many applications as shown below. The page of your applications shows whose they are.',
            ),
      ),
      facts([
        [say('講習会', 'Seminar'), content.seminarName],
        [say('団体申込番号', 'Group number'), group.number],
        [say('取り消した人数', 'People'), say(`${people}名分`, String(people))],
      ]),
      ...whatBecomesOfMoney(content, isClosed).map(paragraph),
      ...(money.waiting === 0
        ? []
        : [
            paragraph(
              say(
                `ほかの${money.waiting}名様は、引き続きキャンセル待ちです。`,
                `Still on the waiting list: ${money.waiting}.`,
              ),
            ),
          ]),
      groupPageButton(content, env),
    ],
    eventKey: `group_let_go:${groupId}:${now.getTime()}`,
    now,
  });
}
