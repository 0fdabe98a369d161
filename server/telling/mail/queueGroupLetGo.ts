import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { groupPageUrl } from './appUrlOf.ts';
import { said } from './mailDefinition.ts';
import { queueMail, type QueuedMail } from './queueMail.ts';
import { readGroup } from './readGroup.ts';
import { button, facts, renderMail } from './renderMail.ts';

/** Tells the contact of a group that its applications were cancelled unpaid; or those of them that lost an offered seat. */
export async function queueGroupLetGo(
  tx: Tx,
  { clock, env }: Pick<Context, 'clock' | 'env'>,
  { groupId, people }: { groupId: number; people: number },
): Promise<QueuedMail | null> {
  const content = await readGroup(tx, groupId);
  const { group, money, language } = content;
  const isOver = money.people + money.places + money.waiting === 0;
  const isClosed = money.people + money.places === 0;
  const say = (ja: string, en: string) => said(content, ja, en);
  const now = clock();
  const mail = renderMail({
    kind: 'seat_let_go',
    language,
    subject: say(
      '【お申し込み取消のお知らせ（団体申込）】',
      'Your applications were cancelled: ',
    ).concat(content.seminarName),
    recipient: group.contactName,
    sender: content.sender,
    blocks: [
      {
        kind: 'paragraph',
        text: isOver
          ? say(
              'ご入金を確認できないままお振込期限を過ぎましたので、下記の団体申込を取り消しました。お取りしていた席には、ほかの方がお申し込みになれます。',
              'The deadline has passed and no payment has arrived, so we have cancelled the applications below. Their seats are open to others again.',
            )
          : say(
              'ご用意した席の全額のご入金を確認できないままお振込期限を過ぎましたので、次の人数分のお申し込みを取り消しました。どなたのお申し込みかは、団体申込のページで確認できます。',
              'The deadline has passed and the full amount for the offered seats has not arrived, so we have cancelled as many applications as shown below. The page of your applications shows whose they are.',
            ),
      },
      facts([
        [say('講習会', 'Seminar'), content.seminarName],
        [say('団体申込番号', 'Group number'), group.number],
        [say('取り消した人数', 'People'), say(`${people}名分`, String(people))],
      ]),
      ...(isClosed
        ? [
            {
              kind: 'paragraph' as const,
              text: say(
                'お振込先の口座は閉じましたので、これからのお振り込みはご遠慮ください。行き違いですでにお振り込みいただいている場合は、お手数ですが下記の連絡先までお知らせください。',
                'The account is closed, so please do not transfer anything now. If you have already paid, please tell us using the contact details below.',
              ),
            },
          ]
        : []),
      ...(money.waiting === 0
        ? []
        : [
            {
              kind: 'paragraph' as const,
              text: say(
                `ほかの${money.waiting}名様は、引き続きキャンセル待ちです。`,
                `Still on the waiting list: ${money.waiting}.`,
              ),
            },
          ]),
      button(
        say('団体申込のページを開く', 'Open the page of your applications'),
        groupPageUrl(env, group),
      ),
    ],
  });
  return queueMail(tx, {
    ...mail,
    to: group.email,
    eventKey: `group_let_go:${groupId}:${now.getTime()}`,
    group,
    now,
  });
}
