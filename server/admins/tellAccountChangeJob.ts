import { formatInstant } from '@seminar/shared/date';
import type { Context } from '../context/context.ts';
import type { TaskPayload } from '../jobs/payloads.ts';
import { readSender } from '../mail/readSender.ts';
import { button, facts, renderMail, type Sender } from '../mail/renderMail.ts';
import { sendStaffMail } from './sendStaffMail.ts';

type AccountChange = TaskPayload<'tellAccountChange'>['change'];

const texts: Record<AccountChange, { subject: string; text: string }> = {
  password_changed: {
    subject: 'パスワードが変更されました',
    text: 'ご自身のアカウントのパスワードが変更されました。ほかの端末のログインは終了しています。',
  },
  password_reset: {
    subject: 'パスワードが再設定されました',
    text: 'メールでお送りしたリンクから、ご自身のアカウントのパスワードが再設定されました。すべての端末のログインは終了しています。',
  },
  app_added: {
    subject: '認証アプリが登録されました',
    text: 'ご自身のアカウントに認証アプリが登録されました。次のログインから、アプリに表示されるコードが必要です。',
  },
  app_removed: {
    subject: '認証アプリの登録が解除されました',
    text: 'ご自身のアカウントの認証アプリの登録が解除されました。',
  },
  passkey_added: {
    subject: 'パスキーが登録されました',
    text: 'ご自身のアカウントにパスキーが登録されました。',
  },
  passkey_removed: {
    subject: 'パスキーが削除されました',
    text: 'ご自身のアカウントのパスキーが削除されました。',
  },
  recovery_codes_renewed: {
    subject: '回復コードが作り直されました',
    text: 'ご自身のアカウントの回復コードが作り直されました。以前の回復コードは使えません。',
  },
};

interface Changed {
  admin: { name: string; email: string };
  change: AccountChange;
  at: Date;
  /** The page of one's own account. */
  url: string;
  sender: Sender;
}

/** The mail about what was changed of one's own account. */
function writeAccountChangeMail({ admin, change, at, url, sender }: Changed) {
  const { subject, text } = texts[change];
  return renderMail({
    language: 'ja',
    kind: 'account_changed',
    subject: `【ご確認ください】${subject}`,
    recipient: admin.name,
    isStaff: true,
    sender,
    blocks: [
      { kind: 'paragraph', text },
      facts([
        ['日時', formatInstant(at.toISOString())],
        ['ログイン用メール', admin.email],
      ]),
      {
        kind: 'paragraph',
        text: 'ご自身の操作であれば、何もする必要はありません。お心当たりのないときは、どなたかがご本人を装っているおそれがあります。すぐに「アカウント」の画面でほかの端末のログインを終了し、パスワードを変更して、管理者へご連絡ください。',
      },
      button('アカウントの画面を開く', url),
      {
        kind: 'notes',
        items: [
          'ログインできないときは、ログインの画面の「パスワードをお忘れの方」から再設定できます。',
        ],
      },
    ],
  });
}

/** Tells a person what was changed of their account, unless they may not log in any more. */
export async function tellAccountChangeJob(
  { db, env }: Context,
  { adminId, change, at }: TaskPayload<'tellAccountChange'>,
): Promise<void> {
  const admin = await db.admin.findUniqueOrThrow({ where: { id: adminId } });
  if (admin.archivedAt !== null) return;
  const createdAt = new Date(at);
  const sender = await readSender(db);
  const url = `${env.appUrl}/account`;
  const mail = writeAccountChangeMail({ admin, change, at: createdAt, url, sender });
  const eventKey = `account_changed:${adminId}:${change}:${at}`;
  await sendStaffMail(
    { env },
    { ...mail, id: adminId, eventKey, to: admin.email, createdAt },
    sender,
  );
}
