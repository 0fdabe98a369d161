import { formatInstant } from '@seminar/shared/date';
import { roleNames } from '@seminar/shared/office/admins/names';
import type { Role } from '@seminar/shared/roles';
import type { Context } from '../../platform/context/context.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { readSender } from '../../telling/mail/readSender.ts';
import {
  button,
  facts,
  renderMail,
  paragraph,
  type Sender,
} from '../../telling/mail/renderMail.ts';
import { makeSecret, passwordLinkUrl } from './passwordLink.ts';
import { tokenHash } from '../../platform/ids/secretToken.ts';
import { sendStaffMail } from './sendStaffMail.ts';

interface LinkMail {
  why: 'invited' | 'reset';
  admin: { name: string; email: string; role: Role };
  url: string;
  expiresAt: Date;
  sender: Sender;
}

/** The mail with a link by which a person sets their password. */
export function writeLinkMail({ why, admin, url, expiresAt, sender }: LinkMail) {
  const invited = why === 'invited';
  return renderMail({
    language: 'ja',
    kind: invited ? 'admin_invited' : 'password_reset',
    subject: invited
      ? `【パスワードの設定をお願いします】${sender.name} 講習会システム`
      : `【パスワードの再設定】${sender.name} 講習会システム`,
    recipient: admin.name,
    isStaff: true,
    sender,
    blocks: [
      paragraph(
        invited
          ? `${sender.name}の講習会システムをお使いいただけるよう、ご登録しました。下のボタンからパスワードを設定すると、ログインできます。`
          : 'パスワードを設定し直すためのご案内です。下のボタンから新しいパスワードを設定してください。',
      ),
      facts([
        ['ログイン用メール', admin.email],
        ['権限', roleNames[admin.role]],
        ['リンクの有効期限', formatInstant(expiresAt.toISOString())],
      ]),
      button('パスワードを設定する', url),
      {
        kind: 'notes',
        items: [
          'このリンクは一度だけ使えます。ほかの方に転送しないでください。',
          invited
            ? '期限を過ぎたときは、管理者へ再送をご依頼ください。'
            : 'お心当たりのないときは、何もしないでください。パスワードは変わりません。',
        ],
      },
    ],
  });
}

/** Sends the mail with a link, whose secret is in this mail only. */
export async function sendPasswordLinkJob(
  { db, env, clock }: Context,
  { linkId, why }: TaskPayload<'sendPasswordLink'>,
): Promise<void> {
  const token = await makeSecret(db, { linkId, now: clock() });
  if (token === null) return;
  const { admin, expiresAt, createdAt } = await db.passwordLink.findUniqueOrThrow({
    where: { id: linkId },
    include: { admin: true },
  });
  const sender = await readSender(db);
  const url = passwordLinkUrl(env.appUrl, token);
  const mail = writeLinkMail({ why, admin, url, expiresAt, sender });
  // A mail with another secret is no repeat: who has got the first must get this one, too.
  const eventKey = `password_link:${linkId}:${tokenHash(token)}`;
  await sendStaffMail(
    { env },
    { ...mail, id: linkId, eventKey, to: admin.email, createdAt },
    sender,
  );
}
