import { formatInstant } from '@seminar/shared/date';
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
import { sendStaffMail } from './sendStaffMail.ts';

interface SecondFactorReset {
  admin: { name: string; email: string };
  /** Who removed it. */
  by: string;
  at: Date;
  /** The page of one's own account. */
  url: string;
  sender: Sender;
}

/** The mail about a second factor that a colleague has removed. */
function writeSecondFactorResetMail({ admin, by, at, url, sender }: SecondFactorReset) {
  return renderMail({
    language: 'ja',
    kind: 'second_factor_reset',
    subject: '【ご確認ください】2段階認証が解除されました',
    recipient: admin.name,
    isStaff: true,
    sender,
    blocks: [
      paragraph(
        'ご自身のアカウントの2段階認証（認証アプリ・パスキー・回復コード）が、管理者によって解除されました。すべての端末のログインも終了しています。',
      ),
      facts([
        ['日時', formatInstant(at.toISOString())],
        ['解除した管理者', by],
        ['ログイン用メール', admin.email],
      ]),
      paragraph(
        'ご自身が依頼されたのであれば、次にログインしたときに「アカウント」の画面で設定し直してください。お心当たりのないときは、第三者がご本人を装って依頼したおそれがあります。すぐに管理者へご連絡のうえ、パスワードを変更してください。',
      ),
      button('アカウントの画面を開く', url),
    ],
  });
}

/**
 * Tells a person that their second factor was removed, so that they notice if somebody has deceived the
 * administrator.
 */
export async function tellSecondFactorResetJob(
  { db, env }: Context,
  { adminId, byId, at }: TaskPayload<'tellSecondFactorReset'>,
): Promise<void> {
  const [admin, by] = await Promise.all([
    db.admin.findUniqueOrThrow({ where: { id: adminId } }),
    db.admin.findUniqueOrThrow({ where: { id: byId } }),
  ]);
  if (admin.archivedAt !== null) return;
  const createdAt = new Date(at);
  const sender = await readSender(db);
  const url = `${env.appUrl}/account`;
  const mail = writeSecondFactorResetMail({ admin, by: by.name, at: createdAt, url, sender });
  const eventKey = `second_factor_reset:${adminId}:${at}`;
  await sendStaffMail(
    { env },
    { ...mail, id: adminId, eventKey, to: admin.email, createdAt },
    sender,
  );
}
