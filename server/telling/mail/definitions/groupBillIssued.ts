import { formatLongDay } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { toDay } from '../../../platform/context/days.ts';
import type { Env } from '../../../platform/context/env.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Bill } from '../../../generated/prisma/client.ts';
import { groupPageUrl } from '../appUrlOf.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import { queueMail, type QueuedMail } from '../queueMail.ts';
import { readGroup } from '../readGroup.ts';
import { button, facts, renderMail } from '../renderMail.ts';

/** Tells the contact of a group that an invoice or an estimate is on its page, in the transaction of its issue. */
export async function queueGroupBillIssued(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { groupId, bill }: { groupId: number; bill: Bill },
): Promise<QueuedMail | null> {
  const content = await readGroup(tx, groupId);
  const { group, language } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const document = bill.kind === 'invoice' ? say('請求書', 'invoice') : say('見積書', 'estimate');
  const due = toDay(bill.dueOn);
  const until =
    bill.kind === 'invoice' ? say('お支払期限', 'To be paid by') : say('有効期限', 'Valid until');
  const mail = renderMail({
    kind: 'bill_issued',
    language,
    subject: say(`【${document}を発行しました（団体申込）】`, `Your ${document} is ready: `).concat(
      content.seminarName,
    ),
    recipient: group.contactName,
    sender: content.sender,
    blocks: [
      {
        kind: 'paragraph',
        text: say(
          `${document}を発行しました。団体申込のページから、${document}（PDF）をダウンロードできます。`,
          `We have issued an ${document}. You can download it (PDF, in Japanese) from the page of your applications.`,
        ),
      },
      facts([
        ...content.about,
        [say('番号', 'Number'), bill.billNumber],
        [say('金額（税込）', 'Amount (tax included)'), formatYen(bill.amount, language)],
        ...(due === null ? [] : [[until, formatLongDay(due, language)] as const]),
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
    eventKey: `bill_issued:group-${groupId}:${bill.billNumber}`,
    group,
    now: bill.createdAt,
  });
}
