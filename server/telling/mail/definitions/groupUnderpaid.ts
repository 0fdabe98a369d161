import { tokyoDay } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { accountTable } from './account.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readGroupForMail } from '../readGroupForMail.ts';
import { facts, paragraph } from '../renderMail.ts';
import { groupPageButton, queueToContact } from '../queueToContact.ts';

/**
 * Tells the contact of a group that a part of its money has come, and what is still to be transferred. Once a
 * day: where each of fifty people transfers their own fee, the page says the rest.
 *
 * @returns the mail; null: nothing waits for a rest, the group has no account, or it was told today
 */
export async function queueGroupUnderpaid(
  tx: Tx,
  { clock, env }: Pick<Context, 'clock' | 'env'>,
  groupId: number,
): Promise<QueuedMail | null> {
  const content = await readGroupForMail(tx, groupId);
  const { group, money, amount, language } = content;
  const account = group.virtualAccount;
  if (!account || money.held === 0 || amount === 0) return null;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const now = clock();
  const today = tokyoDay(now);
  return queueToContact(tx, content, {
    kind: 'payment_underpaid',
    subject: say(
      '【受講料の一部のご入金を確認しました（団体申込）】',
      'Part of your payment has arrived: ',
    ),
    blocks: [
      paragraph(
        say(
          `団体でお申し込みの受講料のうち、一部のご入金を確認しました。${money.paidPeople > 0 ? '入金の確定していない方の入金は、全額がそろった時点で確定します。' : '全額がそろった時点で、全員の入金が確定します。'}残りの金額を、次の口座へお振り込みください。`,
          `Part of the fees for your applications has arrived. ${money.paidPeople > 0 ? 'Those who are not paid yet count as paid once the full amount has arrived.' : 'Nobody counts as paid until the full amount has arrived.'} Please transfer the rest to the account below.`,
        ),
      ),
      facts([
        ...content.about,
        [
          say('確認済みのご入金額', 'Received so far'),
          formatYen(money.held + money.allocated, language),
        ],
      ]),
      accountTable({ ...content, account, today }),
      groupPageButton(content, env),
    ],
    eventKey: `payment_underpaid:group-${groupId}:${today}`,
    now,
  });
}
