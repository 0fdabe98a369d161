import { tokyoDay } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { tokyoDaySql } from '../../platform/db/tokyoDaySql.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { askedGroups } from './askedGroups.ts';
import { accountTable } from './definitions/account.ts';
import { termsOfCancellation } from './definitions/application.ts';
import { inMailLanguage } from './mailDefinition.ts';
import { readGroupForMail, type GroupContent } from './readGroupForMail.ts';
import { facts, paragraph, type Block } from './renderMail.ts';

/**
 * Reads a group whose contact is told now where to pay: its days to pay count from today on where it is told so for the
 * first time, or asked for more than before. Whatever else it is told leaves its day alone.
 */
export async function readGroupToPay(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  groupId: number,
  asksMore: boolean,
): Promise<GroupContent> {
  const today = tokyoDay(clock());
  const told = Prisma.sql`id = ${groupId} AND virtual_account_id IS NOT NULL AND email <> ''
    AND (${asksMore} OR payment_asked_on IS NULL)`;
  await tx.$executeRaw`
    WITH ${askedGroups(told, today)}
    UPDATE submissions AS person SET payment_asked_on = ${today}::date, updated_at = now()
    FROM asked_groups
    WHERE person.group_id = asked_groups.id AND ${submissionIsAlive.sql('person')}
      AND coalesce(person.payment_asked_on, ${tokyoDaySql('person.submitted_at')}) < ${today}::date`;
  return readGroupForMail(tx, groupId);
}

/** By which terms the contact of a group cancels its people. */
export function cancellationBlocks(content: GroupContent): readonly Block[] {
  const heading = content.free
    ? inMailLanguage(content, 'お申し込みの取消', 'Cancelling')
    : inMailLanguage(content, 'キャンセル・返金', 'Cancellation and refund');
  return [{ kind: 'heading', text: heading }, paragraph(termsOfCancellation(content))];
}

/** The fees for all, and what of them has come; nothing as long as nothing has. */
function soFar(content: GroupContent): Block[] {
  const { money, language } = content;
  const came = money.allocated + money.held;
  if (came + money.waived === 0) return [];
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  return [
    facts([
      [say('受講料の合計', 'Fees in all'), formatYen(money.owed, language)],
      [say('確認済みのご入金額', 'Received so far'), formatYen(came, language)],
      ...(money.waived === 0
        ? []
        : [[say('当協会の負担額', 'Borne by us'), formatYen(money.waived, language)] as const]),
    ]),
  ];
}

/** That the whole is to come together, and who counts as paid until then. */
export function toPayTogether(content: GroupContent): string {
  const { money } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  if (money.paidPeople > 0) {
    return say(
      'すでに入金の確定した方は、そのまま受講いただけます。残りの方の入金は、お振込金額の全額がそろった時点で確定します。',
      'Those who are paid already stay so. The others count as paid once the full amount has arrived.',
    );
  }
  return say(
    '全員分の受講料を、この口座へまとめてお振り込みください。分けてお振り込みいただいた場合は、全額がそろった時点で全員の入金が確定します。',
    'Please transfer the fees for everybody to this account. If you pay in parts, nobody counts as paid until the full amount has arrived.',
  );
}

/**
 * What the contact of a group has to pay, and where: or that there is nothing to pay, nothing more, or no account yet.
 */
export function groupToPay(
  content: GroupContent,
  { clock }: Pick<Context, 'clock'>,
): readonly Block[] {
  const { group, money, amount, free } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  if (free) return [paragraph(say('受講料は無料です。', 'There is no fee.'))];
  // Only people who wait for a seat have a fee.
  if (money.owed === 0) return [];
  if (amount === 0) {
    return [
      paragraph(
        say(
          '受講料は、すでに全額のご入金を確認しています。新たにお振り込みいただく金額はありません。',
          'The fees have already arrived in full. There is nothing more to transfer.',
        ),
      ),
    ];
  }
  const account = group.virtualAccount;
  if (account === null) {
    return [
      paragraph(
        say(
          'お振込先は、準備でき次第、改めてメールでご案内します。お振り込みは、ご案内をお待ちください。',
          'We will email you where to transfer the fees as soon as the account is ready. Please wait for our email before you pay.',
        ),
      ),
    ];
  }
  return [
    { kind: 'heading', text: say('お振込先', 'Where to pay') },
    ...soFar(content),
    accountTable({ ...content, account, today: tokyoDay(clock()) }),
    {
      kind: 'notes',
      items: [
        toPayTogether(content),
        ...(money.places === 0
          ? []
          : [
              say(
                '金額には、氏名未定の受講枠の受講料も含まれます。',
                'The amount includes the fees of the places without names.',
              ),
            ]),
        ...(money.waiting === 0
          ? []
          : [
              say(
                '金額には、キャンセル待ちの方の受講料は含まれません。',
                'The amount does not include the fees of those on the waiting list.',
              ),
            ]),
        say(
          'この口座は、この団体申込専用の口座です。ほかのお申し込みの受講料は振り込まないでください。',
          'This account is for these applications only. Please do not transfer the fee of any other application to it.',
        ),
      ],
    },
  ];
}
