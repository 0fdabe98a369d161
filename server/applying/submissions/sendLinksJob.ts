import { formatLongDay, tokyoDay } from '@seminar/shared/date';
import type { PageKind } from '@seminar/shared/endpoint';
import type { Locale } from '@seminar/shared/platform/messages/message';
import type { Submission } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { groupPageUrl } from '../../telling/mail/appUrlOf.ts';
import { linksMailedOften } from '../../telling/mail/mailboxLimit.ts';
import { inMailLanguage } from '../../telling/mail/mailDefinition.ts';
import { queueMail, type QueuedMail } from '../../telling/mail/queueMail.ts';
import { readApplications } from '../../telling/mail/readApplication.ts';
import { readSender } from '../../telling/mail/readSender.ts';
import {
  renderMail,
  paragraph,
  type MailStep,
  type Sender,
} from '../../telling/mail/renderMail.ts';

/** Of the newest applications; older ones are over. */
const mostLinks = 20;

/**
 * The applications and groups with an address, at most `mostLinks` of each: first the page that was asked for, then the
 * newest.
 */
async function findWithAddress(tx: Tx, { email, first }: TaskPayload<'sendLinks'>) {
  const askedId = (page: PageKind) => (first?.page === page ? first.id : 0);
  // Locked: who is being anonymised at this moment is found no more once that is over.
  // Not with Prisma's insensitive mode: in it `_` and `%` of an address stand for any other characters.
  const groupIds = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM groups
    WHERE lower(email) = lower(${email}) AND archived_at IS NULL AND anonymised_at IS NULL
    ORDER BY id = ${askedId('group')} DESC, id DESC LIMIT ${mostLinks} FOR SHARE`;
  const found = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM submissions
    WHERE lower(email) = lower(${email}) AND archived_at IS NULL AND anonymised_at IS NULL
    ORDER BY id = ${askedId('submission')} DESC, submitted_at DESC, id DESC LIMIT ${mostLinks} FOR SHARE`;
  const groups = await tx.group.findMany({
    where: { id: { in: groupIds.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
    include: { seminar: true },
  });
  const [newest] = found;
  const submission = newest
    ? await tx.submission.findUniqueOrThrow({ where: { id: newest.id } })
    : null;
  return { ids: found.map(({ id }) => id), submission, groups };
}

type Found = Awaited<ReturnType<typeof findWithAddress>>;

/** One step for each application and group, with the link of its page. */
async function stepsOf(
  tx: Tx,
  env: Context['env'],
  { ids, groups }: Pick<Found, 'ids' | 'groups'>,
  language: Locale,
): Promise<MailStep[]> {
  const say = (ja: string, en: string) => inMailLanguage({ language }, ja, en);
  const read = await readApplications(tx, env, ids);
  const applications = new Map(read.map((each) => [each.submission.id, each]));
  const ofPeople = ids.flatMap((id): MailStep[] => {
    const each = applications.get(id);
    if (!each) return [];
    const { application, submission } = each;
    const day = tokyoDay(submission.submittedAt);
    const line = say(
      `申込番号 ${application.number}（${formatLongDay(day)} お申し込み）`,
      `Application ${application.number} of ${formatLongDay(day, 'en')}`,
    );
    return [{ title: application.seminarName, lines: [line], url: application.url }];
  });
  const ofGroups = groups.map((group): MailStep => {
    const { seminar, number, submittedAt } = group;
    const day = tokyoDay(submittedAt);
    const line = say(
      `団体申込番号 ${number}（${formatLongDay(day)} お申し込み）`,
      `Group ${number} of ${formatLongDay(day, 'en')}`,
    );
    const title = say(seminar.name, seminar.nameEn ?? seminar.name);
    return { title, lines: [line], url: groupPageUrl(env, group) };
  });
  return [...ofPeople, ...ofGroups];
}

function writeLinks(steps: MailStep[], { language, sender }: { language: Locale; sender: Sender }) {
  const say = (ja: string, en: string) => inMailLanguage({ language }, ja, en);
  return renderMail({
    kind: 'application_links',
    language,
    subject: say(
      '【お申し込みのページのご案内】リンクの再送',
      'Your applications: the links to their pages',
    ),
    recipient: '',
    sender,
    blocks: [
      paragraph(
        say(
          'このメールアドレスでのお申し込みのページをご案内します。お申し込みの状況、受講のご案内、書類は、それぞれのページでご確認いただけます。',
          'These are the pages of the applications with this email address. Each shows how the application stands, how to attend, and your documents.',
        ),
      ),
      { kind: 'steps', steps },
      {
        kind: 'notes',
        items: [
          say(
            'リンクをほかの方に転送しないでください。開いた方は、お申し込みの状況や書類を見られます。',
            'Please do not forward the links. Each shows an application and its documents to everybody who opens it.',
          ),
          say(
            'このご案内を依頼したお心当たりのないときは、何もなさらなくて構いません。',
            'If you did not ask for this email, there is nothing for you to do.',
          ),
        ],
      },
    ],
  });
}

/** For the contact whom the office has named: nobody asked for it, so it says why it comes. */
function writeContactLink(
  steps: MailStep[],
  { language, recipient, sender }: { language: Locale; recipient: string; sender: Sender },
) {
  const say = (ja: string, en: string) => inMailLanguage({ language }, ja, en);
  return renderMail({
    kind: 'application_links',
    language,
    subject: say(
      '【団体のお申し込みのページのご案内】ご担当者さまへ',
      'Your group’s application: the link to its page',
    ),
    recipient,
    sender,
    blocks: [
      paragraph(
        say(
          '団体のお申し込みのご担当者の連絡先として、事務局がこのメールアドレスを登録しました。お申し込みの状況と書類は、次のページでご確認いただけます。',
          'Our office has entered this email address as that of the contact of a group. Its page shows how the application stands, and the documents.',
        ),
      ),
      { kind: 'steps', steps },
      {
        kind: 'notes',
        items: [
          say(
            'リンクをほかの方に転送しないでください。開いた方は、お申し込みの状況や書類を見られます。',
            'Please do not forward the link. It shows the application and its documents to everybody who opens it.',
          ),
          say(
            'ご担当でないときは、下記の連絡先へお知らせください。',
            'If you are not the contact, please tell us using the contact details below.',
          ),
        ],
      },
    ],
  });
}

/**
 * Mails an applicant the link of one application's page, since they rang the office.
 *
 * @returns the mail
 */
export async function queuePageLink(
  tx: Tx,
  env: Context['env'],
  submission: Pick<Submission, 'id' | 'publicId' | 'email' | 'language'>,
  { adminId, now }: { adminId: number; now: Date },
): Promise<QueuedMail | null> {
  const { id, publicId, email, language } = submission;
  const steps = await stepsOf(tx, env, { ids: [id], groups: [] }, language);
  const mail = writeLinks(steps, { language, sender: await readSender(tx, language) });
  const sentBefore = await tx.mail.count({
    where: { kind: 'application_links', submissionId: id },
  });
  return queueMail(tx, {
    ...mail,
    submission: { id, publicId, applicantName: '' },
    to: email,
    eventKey: `application_links:${id}:${sentBefore}`,
    adminId,
    now,
  });
}

/** Mails the contact of a group, whom the office has just named, the link of its page. */
export async function queueGroupPageLink(
  tx: Tx,
  env: Context['env'],
  groupId: number,
  { adminId, now }: { adminId: number; now: Date },
): Promise<QueuedMail | null> {
  const group = await tx.group.findUniqueOrThrow({
    where: { id: groupId },
    include: { seminar: true },
  });
  const { number, email, language, contactName: recipient } = group;
  const steps = await stepsOf(tx, env, { ids: [], groups: [group] }, language);
  const sender = await readSender(tx, language);
  const mail = writeContactLink(steps, { language, recipient, sender });
  const sentBefore = await tx.mail.count({ where: { kind: 'application_links', groupId } });
  return queueMail(tx, {
    ...mail,
    group: { id: groupId, number, companyName: '' },
    to: email,
    eventKey: `application_links:group:${groupId}:${sentBefore}`,
    adminId,
    now,
  });
}

/**
 * Mails the links of the applications and groups with this address to it, and nothing that anybody has typed:
 * whoever asked need not be the owner. Without an application, or after too many such mails, nothing
 * is sent.
 */
export async function sendLinksJob(
  { db, env, clock }: Context,
  order: TaskPayload<'sendLinks'>,
): Promise<void> {
  const now = clock();
  const { email } = order;
  await inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('links:' || mailbox_of(${email}), 0))`;
    const found = await findWithAddress(tx, order);
    const { submission, groups } = found;
    const about = submission ?? groups[0];
    if (!about || (await linksMailedOften(tx, email, now))) return;
    const { id, language } = about;
    const steps = await stepsOf(tx, env, found, language);
    const mail = writeLinks(steps, { language, sender: await readSender(tx, language) });
    const sentBefore = await tx.mail.count({
      where: {
        kind: 'application_links',
        ...(submission ? { submissionId: id } : { groupId: id }),
      },
    });
    await queueMail(tx, {
      ...mail,
      // Nothing that somebody has typed stands beside the mail, either.
      ...(submission
        ? { submission: { id, publicId: submission.publicId, applicantName: '' } }
        : { group: { id, number: about.number, companyName: '' } }),
      to: about.email,
      eventKey: `application_links:${submission ? '' : 'group:'}${id}:${sentBefore}`,
      now,
    });
  });
}
