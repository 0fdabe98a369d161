import { formatLongDay, tokyoDay } from '@seminar/shared/date';
import type { Context } from '../context/context.ts';
import { inTransaction, type Tx } from '../db/db.ts';
import type { TaskPayload } from '../jobs/payloads.ts';
import { groupPageUrl } from '../mail/groupPageUrl.ts';
import { said } from '../mail/mailDefinition.ts';
import { queueMail } from '../mail/queueMail.ts';
import { readApplications } from '../mail/readApplication.ts';
import { readSender } from '../mail/readSender.ts';
import { renderMail, type MailStep } from '../mail/renderMail.ts';

/** Anybody can ask for any address: the mails that its owner gets at most. */
const mostMails = { hour: 3, day: 6 };
const hourMs = 60 * 60_000;
/** Of the newest applications; older ones are over. */
const mostLinks = 20;

async function mailedTooOften(tx: Tx, email: string, now: Date): Promise<boolean> {
  const since = (hours: number) => new Date(now.getTime() - hours * hourMs);
  // The mailbox is what the index knows; the limit is for each address.
  const [sent] = await tx.$queryRaw<{ hour: number; day: number }[]>`
    SELECT count(*)::int AS day, (count(*) FILTER (WHERE created_at > ${since(1)}))::int AS hour
    FROM mails
    WHERE mailbox_of("to") = mailbox_of(${email}) AND lower("to") = lower(${email})
      AND created_at > ${since(24)} AND kind = 'application_links'`;
  return sent !== undefined && (sent.hour >= mostMails.hour || sent.day >= mostMails.day);
}

/**
 * Mails the links of the applications and groups with this address to it, and nothing that anybody has typed:
 * whoever asked need not be the owner. Without an application, or after too many such mails, nothing
 * is sent.
 */
export async function sendLinksJob(
  { db, env, clock }: Context,
  { email }: TaskPayload<'sendLinks'>,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('links:' || lower(${email}), 0))`;
    // Locked: who is being anonymised at this moment is found no more once that is over.
    // Not with Prisma's insensitive mode: in it `_` and `%` of an address stand for any other characters.
    const foundGroups = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM groups
      WHERE lower(email) = lower(${email}) AND archived_at IS NULL AND anonymised_at IS NULL
      ORDER BY id DESC LIMIT ${mostLinks} FOR SHARE`;
    const found = await tx.$queryRaw<{ id: number; public_id: string; email: string; at: Date }[]>`
      SELECT id, public_id, email, submitted_at AS at FROM submissions
      WHERE lower(email) = lower(${email}) AND archived_at IS NULL AND anonymised_at IS NULL
      ORDER BY submitted_at DESC, id DESC LIMIT ${mostLinks} FOR SHARE`;
    const groups = await tx.group.findMany({
      where: { id: { in: foundGroups.map(({ id }) => id) } },
      orderBy: { id: 'desc' },
      include: { seminar: true },
    });
    const [newest] = found;
    const [newestGroup] = groups;
    const about = newest
      ? await tx.submission.findUniqueOrThrow({ where: { id: newest.id } })
      : newestGroup;
    if (!about || (await mailedTooOften(tx, email, now))) return;
    const { language } = about;
    const say = (ja: string, en: string) => said({ language }, ja, en);
    const steps: MailStep[] = [];
    const read = await readApplications(
      tx,
      env,
      found.map(({ id }) => id),
    );
    const applicationOf = new Map(read.map((each) => [each.submission.id, each.application]));
    for (const { id, at } of found) {
      const application = applicationOf.get(id);
      if (!application) continue;
      steps.push({
        title: application.seminarName,
        lines: [
          say(
            `申込番号 ${application.number}（${formatLongDay(tokyoDay(at))} お申し込み）`,
            `Application ${application.number} of ${formatLongDay(tokyoDay(at), 'en')}`,
          ),
        ],
        url: application.url,
      });
    }
    for (const group of groups) {
      const { seminar, number, submittedAt } = group;
      steps.push({
        title: say(seminar.name, seminar.nameEn ?? seminar.name),
        lines: [
          say(
            `団体申込番号 ${number}（${formatLongDay(tokyoDay(submittedAt))} お申し込み）`,
            `Group ${number} of ${formatLongDay(tokyoDay(submittedAt), 'en')}`,
          ),
        ],
        url: groupPageUrl(env, group),
      });
    }
    const mail = renderMail({
      kind: 'application_links',
      language,
      subject: say(
        '【お申し込みのページのご案内】リンクの再送',
        'Your applications: the links to their pages',
      ),
      recipient: '',
      sender: await readSender(tx, language),
      blocks: [
        {
          kind: 'paragraph',
          text: say(
            'このメールアドレスでのお申し込みのページをご案内します。お振込先、入金の状況、受講のご案内、領収書・修了証は、それぞれのページでご確認いただけます。',
            'These are the pages of the applications with this email address. Each shows where to pay, what has arrived, how to attend, the receipt and the certificate.',
          ),
        },
        { kind: 'steps', steps },
        {
          kind: 'notes',
          items: [
            say(
              'リンクをほかの方に転送しないでください。開いた方は、お申し込みの状況や書類を見られます。',
              'Please do not forward the links: whoever opens one sees the application and its documents.',
            ),
            say(
              'このご案内を依頼したお心当たりのないときは、何もなさらなくて構いません。',
              'If you did not ask for this email, there is nothing for you to do.',
            ),
          ],
        },
      ],
    });
    // Nothing that somebody has typed stands beside the mail, either.
    const owner = newest
      ? { submission: { id: newest.id, publicId: newest.public_id, applicantName: '' } }
      : { group: { id: about.id, number: about.number, companyName: '' } };
    const sentBefore = await tx.mail.count({
      where: {
        kind: 'application_links',
        ...(newest ? { submissionId: newest.id } : { groupId: about.id }),
      },
    });
    await queueMail(tx, {
      ...mail,
      ...owner,
      to: about.email,
      eventKey: `application_links:${newest ? '' : 'group:'}${about.id}:${sentBefore}`,
      now,
    });
  });
}
