import { formatLongDay, tokyoDay } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { askedGroups } from './askedGroups.ts';
import { accountTable } from './definitions/account.ts';
import { termsOfCancellation } from './definitions/application.ts';
import { groupPageUrl } from './appUrlOf.ts';
import { said } from './mailDefinition.ts';
import { queueMail, type QueuedMail } from './queueMail.ts';
import { repeated } from './repeated.rules.ts';
import { readGroup, type GroupContent } from './readGroup.ts';
import { button, facts, renderMail, type Block } from './renderMail.ts';

/** What the contact does about places without names, and by when. */
function toName({ nameUntil, language }: GroupContent): string {
  const say = (ja: string, en: string) => said({ language }, ja, en);
  if (nameUntil === null) {
    return say(
      '氏名未定の受講枠には、団体申込のページから受講者のお名前を登録してください。',
      'Please enter who takes the places without names on the page of your applications.',
    );
  }
  const day = formatLongDay(nameUntil, language);
  return say(
    `氏名未定の受講枠には、${day}までに、団体申込のページから受講者のお名前を登録してください。期限までに登録のない受講枠は取り消され、ほかの方にご案内します。`,
    `Please enter who takes the places without names on the page of your applications by ${day}. Places that are not named by then are released and offered to others.`,
  );
}

/**
 * Tells the contact of a group that it is received, and how much to pay to which account; that the account
 * comes later; or that there is nothing to pay, or nothing more. Once for each account, unless it is repeated on purpose.
 *
 * @returns the mail; null: it was sent before
 */
export async function queueGroupInstructions(
  tx: Tx,
  { clock, env }: Pick<Context, 'clock' | 'env'>,
  groupId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  // The deadline counts from today on.
  const told = Prisma.sql`id = ${groupId} AND virtual_account_id IS NOT NULL AND email <> ''`;
  await tx.$executeRaw`WITH ${askedGroups(told, tokyoDay(clock()))} SELECT FROM asked_groups`;
  const content = await readGroup(tx, groupId);
  const { group, money, amount } = content;
  const say = (ja: string, en: string) => said(content, ja, en);
  const account = group.virtualAccount;
  const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
  const toPay: Block[] =
    money.owed === 0
      ? [paragraph(say('受講料は無料です。', 'There is no fee.'))]
      : amount === 0
        ? [
            paragraph(
              say(
                '受講料は、すでに全額のご入金を確認しています。新たにお振り込みいただく金額はありません。',
                'The fees have already arrived in full. There is nothing more to transfer.',
              ),
            ),
          ]
        : account === null
          ? [
              paragraph(
                say(
                  'お振込先は、準備でき次第、改めてメールでご案内します。お振り込みは、ご案内をお待ちください。',
                  'We will email you where to transfer the fees as soon as the account is ready. Please wait for our email before you pay.',
                ),
              ),
            ]
          : [
              { kind: 'heading', text: say('お振込先', 'Where to pay') },
              accountTable({ ...content, account, today: tokyoDay(clock()) }),
              {
                kind: 'notes',
                items: [
                  say(
                    '全員分の受講料を、この口座へまとめてお振り込みください。分けてお振り込みいただいた場合は、全額がそろった時点で全員の入金が確定します。',
                    'Please transfer the fees for everybody to this account. If you pay in parts, nobody counts as paid until the full amount has arrived.',
                  ),
                  ...(money.places === 0
                    ? []
                    : [
                        say(
                          '金額には、氏名未定の受講枠の受講料も含まれます。',
                          'The amount includes the fees of the places without names.',
                        ),
                      ]),
                  say(
                    'この口座は、この団体申込専用の口座です。ほかのお申し込みの受講料は振り込まないでください。',
                    'This account is for these applications only. Please do not transfer the fee of any other application to it.',
                  ),
                ],
              },
            ];
  const mail = renderMail({
    kind: 'group_instructions',
    language: content.language,
    subject: (amount === 0 || account === null
      ? say('【団体申込の受付】', 'Your applications: ')
      : say('【お振込先のご案内（団体申込）】', 'Where to pay for your applications: ')
    ).concat(content.seminarName),
    recipient: group.contactName,
    sender: content.sender,
    blocks: [
      paragraph(
        say(
          'このたびは講習会に団体でお申し込みいただき、ありがとうございます。次のとおり受け付けました。',
          'Thank you for your applications. We have received them as follows.',
        ),
      ),
      facts(content.about),
      ...(money.places === 0 ? [] : [paragraph(toName(content))]),
      ...toPay,
      button(
        say('団体申込のページを開く', 'Open the page of your applications'),
        groupPageUrl(env, group),
      ),
      {
        kind: 'notes',
        items: [
          say(
            'ページでは、ご入金の状況、お一人ずつの受講・修了の状況を確認でき、領収書と修了証をまとめて受け取れます。リンクをほかの方に転送しないでください。',
            'The page shows what has been paid and each person’s progress, and has all receipts and certificates. Please do not forward the link.',
          ),
        ],
      },
      { kind: 'heading', text: say('キャンセル・返金', 'Cancellation and refund') },
      paragraph(termsOfCancellation(content)),
    ],
  });
  return queueMail(tx, {
    ...mail,
    to: group.email,
    eventKey: repeated(`group_instructions:${groupId}:${account?.id ?? 'none'}`, repetition),
    group,
    now: clock(),
  });
}
