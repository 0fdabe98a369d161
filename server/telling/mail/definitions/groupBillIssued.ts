import { formatLongDay } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { toDay } from '../../../platform/context/days.ts';
import type { Env } from '../../../platform/context/env.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Bill } from '../../../generated/prisma/client.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readGroupForMail } from '../readGroupForMail.ts';
import { facts, paragraph } from '../renderMail.ts';
import { groupPageButton, queueToContact } from '../queueToContact.ts';

/** Tells the contact of a group that an invoice or an estimate is on its page, in the transaction of its issue. */
export async function queueGroupBillIssued(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { groupId, bill }: { groupId: number; bill: Bill },
): Promise<QueuedMail | null> {
  const content = await readGroupForMail(tx, groupId);
  const { language } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const document = bill.kind === 'invoice' ? say('請求書', 'invoice') : say('見積書', 'estimate');
  const due = toDay(bill.dueOn);
  const until =
    bill.kind === 'invoice' ? say('お支払期限', 'To be paid by') : say('有効期限', 'Valid until');
  return queueToContact(tx, content, {
    kind: 'bill_issued',
    subject: say(`【${document}を発行しました（団体申込）】`, `Your ${document} is ready: `),
    blocks: [
      paragraph(
        say(
          `${document}を発行しました。団体申込のページから、${document}（PDF）をダウンロードできます。`,
          `We have issued an ${document}. You can download it (PDF, in Japanese) from the page of your applications.`,
        ),
      ),
      facts([
        ...content.about,
        [say('番号', 'Number'), bill.billNumber],
        [say('金額（税込）', 'Amount (tax included)'), formatYen(bill.amount, language)],
        ...(due === null ? [] : [[until, formatLongDay(due, language)] as const]),
      ]),
      groupPageButton(content, env),
    ],
    eventKey: `bill_issued:group-${groupId}:${bill.billNumber}`,
    now: bill.createdAt,
  });
}
