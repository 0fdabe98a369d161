import { formatInstant } from '@seminar/shared/date';
import { roleNames } from '@seminar/shared/office/admins/names';
import type { Role } from '@seminar/shared/roles';
import type { Context } from '../../platform/context/context.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { readSender } from '../../telling/mail/readSender.ts';
import { button, facts, renderMail, paragraph } from '../../telling/mail/renderMail.ts';
import { sendStaffMail } from './sendStaffMail.ts';

type Change = Pick<TaskPayload<'tellRoleChange'>, 'before' | 'after'>;

const nameOf = (role: Role | null) =>
  role === null ? 'なし（ログインできません）' : roleNames[role];

function subjectOf({ before, after }: Change, isOwn: boolean): string {
  if (after === null) {
    return isOwn
      ? 'ご自身のアカウントの利用が停止されました'
      : `${nameOf(before)}の利用が停止されました`;
  }
  if (before === null) {
    return isOwn
      ? 'ご自身のアカウントの利用が再開されました'
      : `${nameOf(after)}が追加されました（招待または利用の再開）`;
  }
  return isOwn
    ? `ご自身の権限が「${nameOf(after)}」に変更されました`
    : `権限が「${nameOf(before)}」から「${nameOf(after)}」に変更されました`;
}

/** Whom the person asks: not by a screen that they may have lost. */
function ownAdvice(administrators: readonly string[]): string {
  const asked = administrators.map((name) => `${name}さん`).join('、');
  return `お心当たりのない場合は、第三者による不正な操作のおそれがあります。すぐに、管理者${asked === '' ? '' : `（${asked}）`}へ電話などでご確認ください。管理者と連絡が取れないときや、管理者のアカウントが不正に使われているおそれのあるときは、このシステムのサーバーを管理している方へご連絡ください。サーバーの管理者は、画面を使わずに管理者の権限を戻せます。`;
}

const advice =
  'ご自身の操作や、ご承知のことであれば、ご対応は不要です。お心当たりのない場合は、第三者による不正な操作のおそれがあります。操作した方とご本人へ電話などでご確認のうえ、すぐに「担当者」の画面で元に戻してください。操作した方には、パスワードの変更をご依頼ください。';

/**
 * Tells an administrator, or the person, that somebody can log in with another role, no more or again: who did it, when
 * and whom to ask. The person is told even if they can't log in any more, since nobody else may object.
 */
export async function tellRoleChangeJob(
  { db, env }: Context,
  { personId, before, after, adminId, byId, at, network }: TaskPayload<'tellRoleChange'>,
): Promise<void> {
  const isOwn = adminId === personId;
  const [told, person, by, administrators] = await Promise.all([
    db.admin.findUniqueOrThrow({ where: { id: adminId } }),
    db.admin.findUniqueOrThrow({ where: { id: personId } }),
    db.admin.findUnique({ where: { id: byId ?? 0 } }),
    db.admin.findMany({
      where: {
        id: { not: personId },
        role: 'administrator',
        archivedAt: null,
        passwordHash: { not: null },
      },
      orderBy: { id: 'asc' },
    }),
  ]);
  if (!isOwn && told.archivedAt !== null) return;
  const sender = await readSender(db);
  const subject = subjectOf({ before, after }, isOwn);
  const mail = renderMail({
    language: 'ja',
    kind: 'role_changed',
    subject: `【ご確認ください】${subject}`,
    recipient: told.name,
    isStaff: true,
    sender,
    blocks: [
      paragraph(
        isOwn
          ? `${subject}。`
          : `${person.name}さんのアカウントについて、管理者の皆様にお知らせしています。`,
      ),
      facts([
        ['対象の方', person.name],
        ['ログイン用メール', person.email],
        ['変更前の権限', nameOf(before)],
        ['変更後の権限', nameOf(after)],
        ['操作した方', by?.name ?? 'サーバーのコマンド'],
        ['日時', formatInstant(at)],
        ...(byId === null ? [] : ([['接続元', network || '不明']] as const)),
      ]),
      paragraph(isOwn ? ownAdvice(administrators.map(({ name }) => name)) : advice),
      ...(isOwn ? [] : [button('担当者の画面を開く', `${env.appUrl}/settings/people`)]),
    ],
  });
  const eventKey = `role_changed:${personId}:${at}:${adminId}`;
  await sendStaffMail(
    { env },
    { ...mail, id: adminId, eventKey, to: told.email, createdAt: new Date(at) },
    sender,
  );
}
