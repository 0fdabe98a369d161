import { message } from '@seminar/shared/messages/message';
import { searchText } from '@seminar/shared/japan/searchKey';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Tx } from '../db/db.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { Conflict, NotFound } from '../http/errors.ts';
import { bringForward, enqueueMail } from './enqueueMail.ts';
import { isAnonymised } from './anonymisedMail.ts';
import { queueMail } from './queueMail.ts';

const parts = {
  submission: { select: { id: true, publicId: true, applicantName: true, email: true } },
  student: { select: { id: true, studentNumber: true, name: true, email: true } },
} satisfies Prisma.MailInclude;
type Row = Prisma.MailGetPayload<{ include: typeof parts }>;

/** Where a mail would go today: the address may have been corrected since. */
function presentAddress({ to, submission, student }: Row): string {
  return (submission ?? student)?.email || to;
}

/** It never arrived: the same mail again, to the address of today. */
async function requeue(tx: Tx, mail: Row): Promise<number> {
  const to = presentAddress(mail);
  await tx.mail.update({
    where: { id: mail.id },
    data: {
      state: 'queued',
      attempts: 0,
      to,
      searchText: searchText([
        to,
        mail.subject,
        mail.submission?.applicantName ?? mail.student?.name,
        mail.submission?.publicId ?? mail.student?.studentNumber,
      ]),
    },
  });
  await enqueueMail(tx, mail.id);
  return mail.id;
}

/** It went to an address that was wrong: what it says goes to the right one, once for each address. */
async function copy(tx: Tx, mail: Row, adminId: number, now: Date): Promise<number> {
  const to = presentAddress(mail);
  const original = mail.copyOfId ?? mail.id;
  const arrived = await tx.mail.findFirst({
    where: { OR: [{ id: original }, { copyOfId: original }], to },
    select: { id: true },
  });
  const { submission, student } = mail;
  if (arrived || (!submission && !student)) throw new Conflict(message('mail_already_sent'));
  const id = await queueMail(tx, {
    kind: mail.kind,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    eventKey: `copy:${original}:${to}`,
    to,
    ...(submission ? { submission } : {}),
    ...(student ? { student } : {}),
    copyOf: original,
    adminId,
    now,
  });
  if (id === null) throw new Conflict(message('mail_already_sent'));
  return id;
}

/**
 * Sends a mail again. One that waits is tried now; one that failed or bounced is tried anew, to the
 * applicant's present address; of one that was sent a copy goes out if that address is another now.
 *
 * @returns the id of the mail that waits to be sent
 * @throws NotFound
 * @throws Conflict it has reached the present address, or nothing is left of it to be sent
 */
export async function sendMailAgain(
  { db, clock }: Context,
  { mailId, adminId }: { mailId: number; adminId: number },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM mails WHERE id = ${mailId} FOR UPDATE`;
    const mail = await tx.mail.findUnique({ where: { id: mailId }, include: parts });
    if (!mail) throw new NotFound();
    if (isAnonymised(mail)) throw new Conflict(message('anonymised_stays'));
    if (mail.state === 'queued') {
      await bringForward(tx, mailId);
      return mailId;
    }
    const id =
      mail.state === 'sent' ? await copy(tx, mail, adminId, clock()) : await requeue(tx, mail);
    await recordAudit(tx, {
      adminId,
      action: 'mail.sent_again',
      entity: 'mail',
      entityId: mailId,
      before: { state: mail.state, to: mail.to },
      after: { mail_id: id, to: presentAddress(mail) },
    });
    return id;
  });
}
