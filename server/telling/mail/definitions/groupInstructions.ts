import { formatLongDay } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { cancellationBlocks, groupToPay, readGroupToPay } from '../groupToPay.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { repeated } from '../repeated.rules.ts';
import type { GroupContent } from '../readGroupForMail.ts';
import { facts, paragraph, type Block } from '../renderMail.ts';
import { groupPageButton, queueToContact } from '../queueToContact.ts';
import { offeredFact, offerNotes } from './groupSeatsOffered.ts';

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
  { language, free, money }: GroupContent,
  { count, from, to }: NonNullable<GroupContent['queue']>,
): string {
  const say = (ja: string, en: string) => inMailLanguage({ language }, ja, en);
  const pays = free
    ? ''
    : money.people + money.places === 0
      ? say('お振り込みは、そのご案内をお待ちください。', 'Please do not pay before that. ')
      : say(
          'キャンセル待ちの方の受講料のお振り込みは、そのご案内をお待ちください。',
          'Please do not pay the fees of those who wait before that. ',
        );
  return say(
    `人数分の席がないため、${count}名様をキャンセル待ちとして受け付けました（現在の順番：${from === to ? from : `${from}〜${to}`}番目）。席が空きましたら、お申し込みの表の順に、空いた分の席${free ? 'を' : 'とお振込先・期限を'}、ご担当者にメールでご案内します。${pays}席をご用意できないまま終了することもございますので、あらかじめご了承ください。キャンセル待ちを取りやめる方のお申し込みは、団体申込のページで取り消せます。`,
    `There are not enough seats, so ${count} of your people ${count === 1 ? 'is' : 'are'} on the waiting list (place in line at the moment: ${from === to ? from : `${from} to ${to}`}). When seats become free, we will offer as many as there are to the contact by email, in the order of your list${free ? '' : ', with the account to pay into and a deadline'}. ${pays}Please note that no seat may become free. If somebody no longer wants to wait, cancel that application on the page of your applications.`,
  );
}

/** Why the contact of a group is told its sum once more. */
export interface ToldAgain {
  /** People who were added; none: what a member pays was decided. */
  added: number;
  /** Yen that were to be transferred until now; 0: nothing was, or no account was told. */
  was: number;
}

/** What has happened, in one sentence. */
function opening(content: GroupContent, again: ToldAgain | undefined): string {
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  if (again === undefined) {
    return say(
      'このたびは講習会に団体でお申し込みいただき、ありがとうございます。次のとおり受け付けました。',
      'Thank you for your applications. We have received them as follows.',
    );
  }
  if (again.added === 0) {
    return say(
      '会員の受講料についての確認が終わりました。現在のお申し込みの内容は、次のとおりです。',
      'We have checked whether the member fee applies. Your applications are now as follows.',
    );
  }
  return say(
    `団体でのお申し込みに、${again.added}名様を追加しました。追加後のお申し込みの内容は、次のとおりです。`,
    `${again.added === 1 ? '1 person was' : `${again.added} people were`} added to your applications, which are now as follows.`,
  );
}

/** That another sum is to be transferred than was told before. */
function newSum({ amount, group, language }: GroupContent, { was }: ToldAgain): Block[] {
  if (was === 0 || amount === 0 || was === amount || group.virtualAccount === null) return [];
  const yen = (value: number) => formatYen(value, language);
  return [
    paragraph(
      inMailLanguage(
        { language },
        `お振込金額が、${yen(was)}から${yen(amount)}に変わりました。以前にご案内した金額に代わるものです。${amount > was ? `すでに以前の金額をお振り込みの場合は、差額の${yen(amount - was)}をお振り込みください。` : ''}`,
        `The amount to transfer has changed from ${yen(was)} to ${yen(amount)}. It replaces the amount that we told you before.${amount > was ? ` If you have already transferred the former amount, please transfer the difference of ${yen(amount - was)}.` : ''}`,
      ),
    ),
  ];
}

function subjectOf(
  content: GroupContent,
  again: ToldAgain | undefined,
  isOffered: boolean,
): string {
  const { money, amount, group, queue } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  // Nobody of it has a seat yet.
  if (money.payment === 'waiting') {
    return say('【キャンセル待ちの受付（団体申込）】', 'On the waiting list: ');
  }
  const pays = amount > 0 && group.virtualAccount !== null;
  if (again !== undefined && again.added > 0) {
    // Those who were added have no seats, or none of them costs more.
    if (queue !== null && !isOffered) {
      return say('【キャンセル待ちの受付（団体申込）】', 'Added to the waiting list: ');
    }
    return pays
      ? say('【受講者の追加とお振込金額（団体申込）】', 'People added, and the amount to pay: ')
      : say('【受講者の追加（団体申込）】', 'People added to your applications: ');
  }
  if (!pays) return say('【団体申込の受付】', 'Your applications: ');
  return again === undefined
    ? say('【お振込先のご案内（団体申込）】', 'Where to pay for your applications: ')
    : say('【お振込金額のご案内（団体申込）】', 'The amount to pay for your applications: ');
}

interface Instructions {
  /** The mail is sent once more on purpose, as the so manieth. */
  repetition?: number;
  /** It asks for more than before, which begins the days to pay anew; absent: unless it is a repetition. */
  asksMore?: boolean;
  /** Why the contact, who knows the group, gets it; absent: it is the first mail, or goes to another contact. */
  again?: ToldAgain;
  /** The numbers of applications that got seats at once, while others of the group wait; absent: none did. */
  offered?: readonly string[];
}

/**
 * Tells the contact of a group that it is received, or has changed, and how much to pay to which account; that the
 * account comes later; who of its people wait for seats; or that there is nothing to pay, or nothing more. Once for
 * each account, unless it is repeated on purpose.
 *
 * @returns the mail; null: it was sent before
 */
export async function queueGroupInstructions(
  tx: Tx,
  { clock, env }: Pick<Context, 'clock' | 'env'>,
  groupId: number,
  { repetition, asksMore = repetition === undefined, again, offered }: Instructions = {},
): Promise<QueuedMail | null> {
  const content = await readGroupToPay(tx, { clock }, groupId, asksMore);
  const { group, money } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const account = group.virtualAccount;
  return queueToContact(tx, content, {
    kind: 'group_instructions',
    subject: subjectOf(content, again, offered !== undefined),
    blocks: [
      paragraph(opening(content, again)),
      ...(again === undefined ? [] : newSum(content, again)),
      facts([...(offered === undefined ? [] : [offeredFact(content, offered)]), ...content.about]),
      ...(money.places === 0 ? [] : [paragraph(toName(content))]),
      ...(content.queue === null ? [] : [paragraph(waits(content, content.queue))]),
      ...groupToPay(content, { clock }),
      ...(offered === undefined ? [] : [offerNotes(content)]),
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
