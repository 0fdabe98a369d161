import { formatInstant } from '@seminar/shared/date';
import { hasSecondFactor, withPasskeyCount } from '../../platform/conditions/admins.ts';
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

type AccountChange = TaskPayload<'tellAccountChange'>['change'];

interface Screen {
  name: string;
  path: string;
}

const account: Screen = { name: 'アカウント', path: '/account' };
const apiTokens: Screen = { name: 'APIトークン', path: '/settings/api-tokens' };

interface ChangeText {
  subject: string;
  text: string;
  /** What to do if it was somebody else: only this ends what they can do. */
  advice: string;
  /** Where that is done first; absent: on the page of one's own account. */
  screen?: Screen;
}

const newPassword =
  '「アカウント」の画面でパスワードを変更してください（ほかの端末のログインも終了します）';
const noFactor = `すぐに${newPassword}。あわせて、2段階認証を設定し直し、管理者へご連絡ください。`;
const otherCodes = `すぐに${newPassword}。あわせて、回復コードを作り直し、管理者へご連絡ください。`;

const texts: Record<AccountChange, ChangeText> = {
  password_changed: {
    subject: 'パスワードが変更されました',
    text: 'ご自身のアカウントのパスワードが変更されました。ほかの端末のログインは終了しています。',
    advice:
      'すぐに管理者へご連絡のうえ、ログインの画面の「パスワードをお忘れの方」からパスワードを再設定してください（すべての端末のログインが終了します）。',
  },
  password_reset: {
    subject: 'パスワードが再設定されました',
    text: 'パスワード設定用のリンクから、ご自身のアカウントのパスワードが再設定されました。すべての端末のログインは終了しています。',
    advice:
      'このメールアドレスの受信箱を第三者に見られているおそれがあります。すぐに管理者へご連絡のうえ、メールのパスワードも変更してください。',
  },
  app_added: {
    subject: '認証アプリが登録されました',
    text: 'ご自身のアカウントに認証アプリが登録されました。今後パスワードでログインするときは、アプリに表示されるコードが必要です。回復コードも新しくなり、以前のものは使えません。',
    advice:
      'すぐに管理者へ、2段階認証の解除をご依頼ください。解除の後、パスワードを変更してください。',
  },
  app_removed: {
    subject: '認証アプリの登録が解除されました',
    text: 'ご自身のアカウントの認証アプリの登録が解除されました。',
    advice: noFactor,
  },
  passkey_added: {
    subject: 'パスキーが登録されました',
    text: 'ご自身のアカウントにパスキーが登録されました。',
    advice: `すぐに「アカウント」の画面でそのパスキーを削除してください。パスワードを変更しただけでは、そのパスキーによるログインは止まりません。続けて${newPassword}。あわせて、管理者へご連絡ください。`,
  },
  passkey_removed: {
    subject: 'パスキーが削除されました',
    text: 'ご自身のアカウントのパスキーが削除されました。',
    advice: noFactor,
  },
  recovery_codes_renewed: {
    subject: '回復コードが作り直されました',
    text: 'ご自身のアカウントの回復コードが作り直されました。以前の回復コードは使えません。',
    advice: otherCodes,
  },
  recovery_code_used: {
    subject: '回復コードが使われました',
    text: 'ご自身のアカウントで、回復コードが1つ使われました。使われたコードは、もう使えません。',
    advice: otherCodes,
  },
  api_token_created: {
    subject: 'APIトークンが作成されました',
    text: 'ご自身のアカウントで、ほかのプログラムがこのシステムを使うためのAPIトークンが作成されました。',
    advice: `すぐに「APIトークン」の画面で、お心当たりのないトークンを無効にしてください（一覧は新しい順です）。パスワードを変更しただけでは、トークンは無効になりません。続けて${newPassword}。あわせて、ほかの管理者へご連絡ください。`,
    screen: apiTokens,
  },
};

interface Changed {
  admin: { name: string; email: string };
  /** It was removed, and there is no other. */
  isWithoutFactor: boolean;
  change: AccountChange;
  at: Date;
  network: string;
  appUrl: string;
  sender: Sender;
}

/** The mail about what was changed of one's own account. */
function writeAccountChangeMail({
  admin,
  isWithoutFactor,
  change,
  at,
  network,
  appUrl,
  sender,
}: Changed) {
  const { subject, text, advice, screen = account } = texts[change];
  const state = isWithoutFactor ? '現在、2段階認証は設定されていません。' : '';
  return renderMail({
    language: 'ja',
    kind: change,
    subject: `【ご確認ください】${subject}`,
    recipient: admin.name,
    isStaff: true,
    sender,
    blocks: [
      paragraph(text + state),
      facts([
        ['日時', formatInstant(at.toISOString())],
        ['接続元', network || '不明'],
        ['ログイン用メール', admin.email],
      ]),
      paragraph('ご自身で操作された場合、ご対応は不要です。'),
      paragraph(`お心当たりのない場合は、第三者による不正な操作のおそれがあります。${advice}`),
      button(`${screen.name}の画面を開く`, appUrl + screen.path),
      { kind: 'notes', items: ['ログインできないときは、管理者へご連絡ください。'] },
    ],
  });
}

/** Tells a person what was changed of their account, unless they may not log in any more. */
export async function tellAccountChangeJob(
  { db, env }: Context,
  { adminId, change, at, network }: TaskPayload<'tellAccountChange'>,
): Promise<void> {
  const admin = await db.admin.findUniqueOrThrow({
    where: { id: adminId },
    include: withPasskeyCount,
  });
  if (admin.archivedAt !== null) return;
  const isRemoval = change === 'app_removed' || change === 'passkey_removed';
  const isWithoutFactor = isRemoval && !hasSecondFactor.of(admin);
  const createdAt = new Date(at);
  const sender = await readSender(db);
  const mail = writeAccountChangeMail({
    admin,
    isWithoutFactor,
    change,
    at: createdAt,
    network,
    appUrl: env.appUrl,
    sender,
  });
  const eventKey = `account_changed:${adminId}:${change}:${at}`;
  await sendStaffMail(
    { env },
    { ...mail, id: adminId, eventKey, to: admin.email, createdAt },
    sender,
  );
}
