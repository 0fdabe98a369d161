import { tokyoDay } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { accountTable } from './account.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readGroupForMail } from '../readGroupForMail.ts';
import { facts, paragraph } from '../renderMail.ts';
import { queueToContact } from '../queueToContact.ts';

/**
 * Asks the contact of a group for what is still to come: as the office has ordered, or by the seminar's rule.
 *
 * @returns the mail; null: the group has no account, its contact no address, or nothing is to come
 */
export async function queueGroupReminder(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { groupId, adminId, event }: { groupId: number; adminId: number | null; event?: string },
): Promise<QueuedMail | null> {
  const content = await readGroupForMail(tx, groupId);
  const { group, money, amount, language } = content;
  const account = group.virtualAccount;
  if (!account || amount === 0) return null;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const now = clock();
  const came = money.held + money.allocated;
  return queueToContact(tx, content, {
    kind: 'group_reminder',
    subject: say(
      '【受講料のお振り込みのお願い（団体申込）】',
      'Please pay for your applications: ',
    ),
    blocks: [
      paragraph(
        say(
          '団体でお申し込みの受講料のうち、次の金額のご入金をまだ確認できていません。お手数ですが、お振り込みをお願いします。行き違いでお振り込みいただいていましたら、ご容赦ください。',
          'The amount below has not arrived yet. Please transfer it. If you have done so already, please disregard this email.',
        ),
      ),
      facts([
        ...content.about,
        ...(came === 0
          ? []
          : [[say('確認済みのご入金額', 'Received so far'), formatYen(came, language)] as const]),
      ]),
      accountTable({ ...content, account, today: tokyoDay(now) }),
    ],
    eventKey: event ?? `group_reminder:${groupId}:${now.getTime()}`,
    adminId,
    now,
  });
}
