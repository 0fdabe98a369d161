import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { accountTable } from './account.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readGroupForMail } from '../readGroupForMail.ts';
import { facts, paragraph } from '../renderMail.ts';
import { groupPageButton, queueToContact } from '../queueToContact.ts';

/** Tells the contact of a group that places without names were given up, and what is still to be transferred. */
export async function queueGroupPlacesReleased(
  tx: Tx,
  { clock, env }: Pick<Context, 'clock' | 'env'>,
  given: { groupId: number; placeIds: readonly number[]; adminId: number | null },
): Promise<QueuedMail | null> {
  const { groupId, placeIds, adminId } = given;
  const content = await readGroupForMail(tx, groupId);
  const { group, money, amount } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const count = placeIds.length;
  const account = group.virtualAccount;
  const why =
    adminId === null
      ? say(
          'お名前を登録いただける期限を過ぎたため、お名前が登録されていない受講枠を取り消しました。',
          'The day until which places could be named has passed, so we have released those without names.',
        )
      : say(
          '事務局で、お名前が登録されていない受講枠を取り消しました。',
          'Our office has released places without names.',
        );
  return queueToContact(tx, content, {
    kind: 'group_places_released',
    subject: say('【受講枠の取消（団体申込）】', 'Places of your applications released: '),
    blocks: [
      paragraph(why),
      facts([[say('取り消した受講枠', 'Places released'), say(`${count}名分`, String(count))]]),
      { kind: 'heading', text: say('取消後の内容', 'What remains') },
      facts(content.about),
      ...(account !== null && amount > 0
        ? [accountTable({ ...content, account, today: tokyoDay(clock()) })]
        : []),
      ...(money.surplus > 0
        ? [
            paragraph(
              say(
                'すでにお振り込みいただいた金額のうち、余った分の取り扱いは、事務局からご連絡します。',
                'Our office will contact you about what you have overpaid.',
              ),
            ),
          ]
        : []),
      groupPageButton(content, env),
    ],
    eventKey: `group_places_released:${groupId}:${placeIds.join('-')}`,
    adminId,
    now: clock(),
  });
}
