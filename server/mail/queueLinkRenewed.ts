import type { Env } from '../context/env.ts';
import type { Tx } from '../db/db.ts';
import { queueMail } from './queueMail.ts';
import { readApplication } from './readApplication.ts';
import { button, facts, renderMail } from './renderMail.ts';

interface Renewal {
  submissionId: number;
  adminId: number;
  now: Date;
}

/** Tells an applicant the new address of their page, each time that the office has renewed it. */
export async function queueLinkRenewed(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { submissionId, adminId, now }: Renewal,
): Promise<number | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const mail = renderMail({
    kind: 'link_renewed',
    subject: '【お申し込みのページのご案内】リンクの変更',
    recipient: application.applicantName,
    sender: application.sender,
    blocks: [
      {
        kind: 'paragraph',
        text: 'お申し込みのページのリンクを、新しいものに変更しました。これまでのメールに記載のリンクは使えなくなりましたので、今後はこのメールのリンクからご覧ください。',
      },
      facts([
        ['講習会', application.seminarName],
        ['申込番号', application.number],
      ]),
      button('お申し込みのページを開く', application.url),
      {
        kind: 'notes',
        items: [
          'お申し込みの内容、お振込先、お支払いの状況は変わりません。',
          'リンクをほかの方に転送しないでください。開いた方は、お申し込みの状況や書類を見られます。',
        ],
      },
    ],
  });
  return queueMail(tx, {
    ...mail,
    to: submission.email,
    eventKey: `link_renewed:${submissionId}:${submission.linkCode}`,
    submission,
    adminId,
    now,
  });
}
