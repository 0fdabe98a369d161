import type { Env } from '../../../platform/context/env.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { numberFact, seminarFacts } from './application.ts';
import { groupPageUrl } from '../appUrlOf.ts';
import { inMailLanguage, type Application } from '../mailDefinition.ts';
import { queueMail, type QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { readGroupForMail } from '../readGroupForMail.ts';
import { button, facts, renderMail, paragraph, type Fact } from '../renderMail.ts';

interface Renewal {
  adminId: number;
  now: Date;
}

/** What is said with the new address of a page. */
function writtenTo(
  application: Application,
  page: { about: Fact[]; url: string; open: string; notes: string[] },
) {
  const say = (ja: string, en: string) => inMailLanguage(application, ja, en);
  return renderMail({
    kind: 'link_renewed',
    language: application.language,
    subject: say(
      '【お申し込みのページのご案内】リンクの変更',
      'Your application: its page has a new link',
    ),
    recipient: application.applicantName,
    sender: application.sender,
    blocks: [
      paragraph(
        say(
          'お申し込みのページのリンクを、新しいものに変更しました。これまでのメールに記載のリンクは使えなくなりましたので、今後はこのメールのリンクからご覧ください。',
          'The page of your application has a new link. The links in earlier emails do not work any more; please use the one in this email from now on.',
        ),
      ),
      facts(page.about),
      button(page.open, page.url),
      { kind: 'notes', items: page.notes },
    ],
  });
}

/** Tells an applicant the new address of their page, each time that the office has renewed it. */
export async function queueLinkRenewed(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { submissionId, adminId, now }: Renewal & { submissionId: number },
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const say = (ja: string, en: string) => inMailLanguage(application, ja, en);
  const mail = writtenTo(application, {
    about: [...seminarFacts(application), numberFact(application)],
    url: application.url,
    open: say('お申し込みのページを開く', 'Open the page of your application'),
    notes: [
      say(
        'お申し込みの内容やこれまでのお手続きは変わりません。',
        'Your answers and all that you have done so far stay as they are.',
      ),
      say(
        'リンクをほかの方に転送しないでください。開いた方は、お申し込みの状況や書類を見られます。',
        'Please do not forward the link. Anybody who opens it sees the application and its documents.',
      ),
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

/** Tells the contact of a group the new address of their page, in the same way. */
export async function queueGroupLinkRenewed(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { groupId, adminId, now }: Renewal & { groupId: number },
): Promise<QueuedMail | null> {
  const content = await readGroupForMail(tx, groupId);
  const { group, about } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const mail = writtenTo(content, {
    about,
    url: groupPageUrl(env, group),
    open: say('団体申込のページを開く', 'Open the page of your applications'),
    notes: [
      say(
        'お申し込みの内容やこれまでのお手続きは変わりません。',
        'Your applications and all that you have done so far stay as they are.',
      ),
      say(
        'リンクをほかの方に転送しないでください。開いた方は、受講者のお名前、お申し込みの状況、書類を見られます。',
        'Please do not forward the link. Anybody who opens it sees the names of your people, how their applications stand, and the documents.',
      ),
    ],
  });
  return queueMail(tx, {
    ...mail,
    to: group.email,
    eventKey: `group_link_renewed:${groupId}:${group.linkCode}`,
    group,
    adminId,
    now,
  });
}
