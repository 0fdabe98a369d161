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

interface NewDevice {
  admin: { name: string; email: string };
  device: string;
  network: string;
  at: Date;
  /** The page of one's own account. */
  url: string;
  sender: Sender;
}

/** The mail about a login from a browser that was never used for the account. */
export function writeNewDeviceMail({ admin, device, network, at, url, sender }: NewDevice) {
  return renderMail({
    language: 'ja',
    kind: 'new_device',
    subject: '【ご確認ください】新しい端末からログインがありました',
    recipient: admin.name,
    isStaff: true,
    sender,
    blocks: [
      paragraph(
        'これまで使われていない端末（またはブラウザー）から、ご自身のアカウントへログインがありました。',
      ),
      facts([
        ['日時', formatInstant(at.toISOString())],
        ['端末', device || '不明'],
        ['接続元', network],
        ['ログイン用メール', admin.email],
      ]),
      paragraph(
        'ご自身のログインであれば、何もする必要はありません。お心当たりのないときは、すぐに「アカウント」の画面でそのログインを終了し、パスワードを変更してください。',
      ),
      button('アカウントの画面を開く', url),
      { kind: 'notes', items: ['画面を開けないときは、管理者へご連絡ください。'] },
    ],
  });
}

/** Tells a person of a login from a new browser. */
export async function tellNewDeviceJob(
  { db, env }: Context,
  { sessionId }: TaskPayload<'tellNewDevice'>,
): Promise<void> {
  const session = await db.adminSession.findUnique({
    where: { id: sessionId },
    include: { admin: true },
  });
  if (!session || session.admin.archivedAt !== null) return;
  const { admin, device, network, startedAt } = session;
  const sender = await readSender(db);
  const url = `${env.appUrl}/account`;
  const mail = writeNewDeviceMail({ admin, device, network, at: startedAt, url, sender });
  const eventKey = `new_device:${sessionId}`;
  await sendStaffMail(
    { env },
    { ...mail, id: sessionId, eventKey, to: admin.email, createdAt: startedAt },
    sender,
  );
}
