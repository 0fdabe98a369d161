import type { Env } from '../context/env.ts';
import type { Tx } from '../db/db.ts';
import { numberFact, seminarFacts } from './definitions/application.ts';
import { said } from './mailDefinition.ts';
import { queueMail, type QueuedMail } from './queueMail.ts';
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
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const say = (ja: string, en: string) => said(application, ja, en);
  const mail = renderMail({
    kind: 'link_renewed',
    language: application.language,
    subject: say(
      '【お申し込みのページのご案内】リンクの変更',
      'Your application: its page has a new link',
    ),
    recipient: application.applicantName,
    sender: application.sender,
    blocks: [
      {
        kind: 'paragraph',
        text: say(
          'お申し込みのページのリンクを、新しいものに変更しました。これまでのメールに記載のリンクは使えなくなりましたので、今後はこのメールのリンクからご覧ください。',
          'The page of your application has a new link. The links in earlier emails do not work any more; please use the one in this email from now on.',
        ),
      },
      facts([...seminarFacts(application), numberFact(application)]),
      button(say('お申し込みのページを開く', 'Open the page of your application'), application.url),
      {
        kind: 'notes',
        items: [
          say(
            'お申し込みの内容、お振込先、お支払いの状況は変わりません。',
            'Your answers, where to pay and what you have paid stay as they are.',
          ),
          say(
            'リンクをほかの方に転送しないでください。開いた方は、お申し込みの状況や書類を見られます。',
            'Please do not forward the link: whoever opens it sees the application and its documents.',
          ),
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
