import { formatInstant } from '@seminar/shared/date';
import type { LoweringKind } from '@seminar/shared/office/security/schema';
import type { Context } from '../../platform/context/context.ts';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { readSender } from '../../telling/mail/readSender.ts';
import { button, facts, renderMail, paragraph } from '../../telling/mail/renderMail.ts';
import { effectiveAt } from '../security/lowerings.ts';
import { sendStaffMail } from './sendStaffMail.ts';

type Event = TaskPayload<'tellLowering'>['event'];

const whatOf: Record<LoweringKind, (person: string) => string> = {
  require_second_factor: () => '「2段階認証を必須にする」の設定を外す申請',
  refund_four_eyes: () => '「返金は2名で行う」の設定を外す申請',
  second_factor: (person) => `${person}さんの2段階認証を解除する申請`,
};

const done: Record<LoweringKind, (person: string) => string> = {
  require_second_factor: () => '「2段階認証を必須にする」の設定が外れました',
  refund_four_eyes: () => '「返金は2名で行う」の設定が外れました',
  second_factor: (person) => `${person}さんの2段階認証が解除されました`,
};

const subjects: Record<Event, string> = {
  asked: 'セキュリティを緩める変更が申請されました',
  confirmed: 'セキュリティを緩める変更が承認され、有効になりました',
  took_effect: 'セキュリティを緩める変更が有効になりました',
  withdrawn: 'セキュリティを緩める変更が取り下げられました',
};

interface Told {
  event: Event;
  what: string;
  lowered: string;
  /** When it takes effect if nobody does anything. */
  until: string;
}

function textOf({ event, what, lowered, until }: Told): string {
  switch (event) {
    case 'asked':
      return `${what}がありました。ほかの管理者が承認するとすぐに、承認がなくても${until}に有効になります。それまでは、今の設定のままです。`;
    case 'confirmed':
      return `${what}を、ほかの管理者が承認しました。${lowered}。`;
    case 'took_effect':
      return `${what}から24時間が経過しました。${lowered}。`;
    case 'withdrawn':
      return `${what}が取り下げられました。今の設定のままです。`;
  }
}

const advice: Record<Event, string> = {
  asked:
    'お心当たりのない場合や、申請した方に確かめられない場合は、すぐに管理者の方が「セキュリティ」の画面で取り下げてください。申請した方のパスワードの変更もご依頼ください。',
  confirmed:
    'お心当たりのない場合は、すぐに「セキュリティ」の画面で設定を元に戻し、申請した方と承認した方のパスワードの変更をご依頼ください。',
  took_effect:
    'お心当たりのない場合は、すぐに「セキュリティ」の画面で設定を元に戻し、申請した方のパスワードの変更をご依頼ください。',
  withdrawn: 'お心当たりのない場合は、取り下げた方にご確認ください。',
};

/**
 * Tells a person what happened to a protection that is to be lowered: who asked, when it takes effect, and what to do
 * about it. Nobody is told who may not log in any more.
 */
export async function tellLoweringJob(
  { db, env }: Context,
  { loweringId, event, adminId, byId, at, network }: TaskPayload<'tellLowering'>,
): Promise<void> {
  const [admin, row] = await Promise.all([
    db.admin.findUniqueOrThrow({ where: { id: adminId } }),
    db.lowering.findUniqueOrThrow({ where: { id: loweringId } }),
  ]);
  if (admin.archivedAt !== null) return;
  const names = await namesOfAdmins(db, [row.adminId, row.askedBy, byId]);
  const person = names.get(row.adminId ?? 0) ?? '';
  const until = formatInstant(effectiveAt(row).toISOString());
  const sender = await readSender(db);
  const by = names.get(byId ?? 0);
  const mail = renderMail({
    language: 'ja',
    kind: `lowering_${event}`,
    subject: `【ご確認ください】${subjects[event]}`,
    recipient: admin.name,
    isStaff: true,
    sender,
    blocks: [
      paragraph(
        textOf({
          event,
          what: whatOf[row.what](person),
          lowered: done[row.what](person),
          until,
        }),
      ),
      facts([
        ['申請した方', names.get(row.askedBy) ?? ''],
        ['申請の日時', formatInstant(row.askedAt.toISOString())],
        ...(event === 'confirmed' && by ? ([['承認した方', by]] as const) : []),
        ...(event === 'withdrawn' ? ([['取り下げた方', by ?? 'システム']] as const) : []),
        ...(event === 'asked' ? [] : ([['日時', formatInstant(at)]] as const)),
        ...(byId === null ? [] : ([['接続元', network || '不明']] as const)),
      ]),
      paragraph(advice[event]),
      button('セキュリティの画面を開く', `${env.appUrl}/settings/security`),
    ],
  });
  const eventKey = `lowering:${loweringId}:${event}:${adminId}`;
  await sendStaffMail(
    { env },
    { ...mail, id: adminId, eventKey, to: admin.email, createdAt: new Date(at) },
    sender,
  );
}
