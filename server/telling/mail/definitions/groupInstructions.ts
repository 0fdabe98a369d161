import { formatLongDay } from '@seminar/shared/date';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { cancellationBlocks, groupToPay, readGroupToPay } from '../groupToPay.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { repeated } from '../repeated.rules.ts';
import type { GroupContent } from '../readGroup.ts';
import { facts, paragraph } from '../renderMail.ts';
import { groupPageButton, queueToContact } from '../queueToContact.ts';

/** What the contact does about places without names, and by when. */
function toName({ nameUntil, language }: GroupContent): string {
  const say = (ja: string, en: string) => inMailLanguage({ language }, ja, en);
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

/** That people of the group wait for a seat, where they stand, and what comes next. */
function waits(
  { language, free }: GroupContent,
  { count, from, to }: NonNullable<GroupContent['queue']>,
): string {
  const say = (ja: string, en: string) => inMailLanguage({ language }, ja, en);
  return say(
    `人数分の席がないため、${count}名様をキャンセル待ちとして受け付けました（現在の順番：${from === to ? from : `${from}〜${to}`}番目）。席が空きましたら、お申し込みの表の順に、空いた分の席${free ? 'を' : 'とお振込先・期限を'}、ご担当者にメールでご案内します。${free ? '' : 'お振り込みは、そのご案内をお待ちください。'}席をご用意できないまま終了することもございますので、あらかじめご了承ください。キャンセル待ちを取りやめる方のお申し込みは、団体申込のページで取り消せます。`,
    `There are not enough seats, so ${count} of your people are on the waiting list (place in line at the moment: ${from === to ? from : `${from} to ${to}`}). When seats become free, we will offer as many as there are to the contact by email, in the order of your list${free ? '' : ', with the account to pay into and a deadline. Please do not pay before that'}. Please note that no seat may become free. If somebody no longer wants to wait, cancel that application on the page of your applications.`,
  );
}

/**
 * Tells the contact of a group that it is received, and how much to pay to which account; that the account comes later;
 * that its people wait for seats; or that there is nothing to pay, or nothing more. Once for each account, unless it is
 * repeated on purpose: a repeat leaves the last day to pay alone, unless it asks for more.
 *
 * @returns the mail; null: it was sent before
 */
export async function queueGroupInstructions(
  tx: Tx,
  { clock, env }: Pick<Context, 'clock' | 'env'>,
  groupId: number,
  repetition?: number,
  asksMore = repetition === undefined,
): Promise<QueuedMail | null> {
  const content = await readGroupToPay(tx, { clock }, groupId, asksMore);
  const { group, money, amount } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const account = group.virtualAccount;
  // Nobody of it has a seat yet.
  const onlyWaits = money.payment === 'waiting';
  return queueToContact(tx, content, {
    kind: 'group_instructions',
    subject: onlyWaits
      ? say('【キャンセル待ちの受付（団体申込）】', 'On the waiting list: ')
      : amount === 0 || account === null
        ? say('【団体申込の受付】', 'Your applications: ')
        : say('【お振込先のご案内（団体申込）】', 'Where to pay for your applications: '),
    blocks: [
      paragraph(
        say(
          'このたびは講習会に団体でお申し込みいただき、ありがとうございます。次のとおり受け付けました。',
          'Thank you for your applications. We have received them as follows.',
        ),
      ),
      facts(content.about),
      ...(money.places === 0 ? [] : [paragraph(toName(content))]),
      ...(content.queue === null ? [] : [paragraph(waits(content, content.queue))]),
      ...groupToPay(content, { clock }),
      groupPageButton(content, env),
      {
        kind: 'notes',
        items: [
          say(
            'ページでは、お一人ずつの状況を確認でき、発行された書類をまとめて受け取れます。リンクをほかの方に転送しないでください。',
            'The page shows each person’s progress, and has all documents that were issued. Please do not forward the link.',
          ),
        ],
      },
      ...cancellationBlocks(content),
    ],
    eventKey: repeated(`group_instructions:${groupId}:${account?.id ?? 'none'}`, repetition),
    now: clock(),
  });
}
