import { message } from '@seminar/shared/platform/messages/message';
import { searchText } from '@seminar/shared/platform/japan/searchKey';
import {
  isOfFormerAddress,
  presentAddress,
} from '@seminar/shared/telling/mail/presentAddress.rules';
import { recordAudit } from '../../platform/audit/record.ts';
import { mailIsAnonymised, mailIsOvertaken } from '../../platform/conditions/mails.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { bringForward, enqueueMail } from './enqueueMail.ts';
import { queueMail } from './queueMail.ts';

const parts = {
  submission: {
    select: {
      id: true,
      publicId: true,
      linkCode: true,
      confirmationCode: true,
      applicantName: true,
      email: true,
    },
  },
  student: { select: { id: true, studentNumber: true, name: true, email: true } },
  group: { select: { id: true, linkCode: true, number: true, companyName: true, email: true } },
} satisfies Prisma.MailInclude;
type Row = Prisma.MailGetPayload<{ include: typeof parts }>;

/** @throws Conflict there is no address now, or the mail may only go to the former one */
function addressOf(mail: Row): string {
  const owner = mail.submission ?? mail.student ?? mail.group;
  if (isOfFormerAddress(mail, owner)) throw new Conflict(message('mail_not_again'));
  const address = presentAddress(mail, owner);
  if (address === '') throw new Conflict(message('mail_address_missing'));
  return address;
}

/** Queues the same mail again, to the address of today: it never arrived. */
async function requeue(tx: Tx, mail: Row): Promise<number> {
  const to = addressOf(mail);
  await tx.mail.update({
    where: { id: mail.id },
    data: {
      state: 'queued',
      reason: null,
      attempts: 0,
      to,
      searchText: searchText([
        to,
        mail.subject,
        mail.submission?.applicantName ?? mail.student?.name ?? mail.group?.companyName,
        mail.submission?.publicId ?? mail.student?.studentNumber ?? mail.group?.number,
      ]),
    },
  });
  await enqueueMail(tx, mail.id);
  return mail.id;
}

/** A mail to somebody whose place another person has taken over goes to nobody again. */
async function refuseFormerPersons(tx: Tx, { kind, submissionId, createdAt }: Row): Promise<void> {
  if (submissionId === null) return;
  // The new person is written to in the moment of the replacement.
  const replacedAt = kind === 'place_taken_over' ? { gt: createdAt } : { gte: createdAt };
  const replaced = await tx.formerPerson.count({ where: { submissionId, replacedAt } });
  if (replaced > 0) throw new Conflict(message('mail_former_person'));
}

/** A mail's texts with the address that the page in it has now: the office may have renewed it. */
async function withPresentLink(
  tx: Tx,
  { submission, group }: Pick<Row, 'submission' | 'group'>,
  texts: [text: string, html: string],
): Promise<[text: string, html: string]> {
  const is = (submission ?? group)?.linkCode;
  if (!is) return texts;
  const owner = submission ? { submissionId: submission.id } : { groupId: group?.id ?? null };
  const retired = await tx.applicationLink.findMany({
    where: { ...owner, retiredAt: { not: null } },
  });
  const replaced = (text: string) =>
    retired.reduce((result, { code }) => result.replaceAll(code, is), text);
  return [replaced(texts[0]), replaced(texts[1])];
}

/** The texts with the code that confirms the address now: the former one ended with the former address. */
function withPresentCode(
  { submission }: Pick<Row, 'submission'>,
  texts: [text: string, html: string],
): [text: string, html: string] {
  const is = submission?.confirmationCode;
  if (!is) return texts;
  const replaced = (text: string) => text.replace(/(?<=\/confirm#)[\w-]+/g, is);
  return [replaced(texts[0]), replaced(texts[1])];
}

/** Sends a copy to the corrected address, once for each address: the mail went to a wrong one. */
async function copy(tx: Tx, mail: Row, adminId: number, now: Date): Promise<number> {
  const to = addressOf(mail);
  const original = mail.copyOfId ?? mail.id;
  const arrived = await tx.mail.findFirst({
    where: { OR: [{ id: original }, { copyOfId: original }], to },
    select: { id: true },
  });
  const { submission, student, group } = mail;
  if (arrived || (!submission && !student && !group))
    throw new Conflict(message('mail_already_sent'));
  const linked = await withPresentLink(tx, mail, [mail.text, mail.html]);
  const [text, html] = withPresentCode(mail, linked);
  const mailed = await queueMail(tx, {
    kind: mail.kind,
    subject: mail.subject,
    text,
    html,
    eventKey: `copy:${original}:${to}`,
    to,
    ...(submission ? { submission } : {}),
    ...(student ? { student } : {}),
    ...(group ? { group } : {}),
    copyOf: original,
    adminId,
    now,
  });
  if (mailed === null) throw new Conflict(message('mail_already_sent'));
  return mailed.id;
}

/**
 * Sends a mail again. A mail that waits is tried now. A mail that failed or bounced is queued again, to
 * the present address of the applicant or the group's contact. Of a mail that was sent, a copy is sent if the address
 * has changed.
 *
 * @returns the id of the mail that waits to be sent
 * @throws NotFound
 * @throws Conflict it was already sent to the present address; its application or group has no address any more; it is
 *   anonymised; it was for the former person of the place; it was overtaken or undone before it was sent
 */
export async function sendMailAgain(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { mailId, adminId }: { mailId: number; adminId: number },
): Promise<number> {
  return inTransaction(db, (tx) => sendMailAgainIn(tx, { mailId, adminId, now: clock() }));
}

/** The same in the caller's transaction. */
export async function sendMailAgainIn(
  tx: Tx,
  { mailId, adminId, now }: { mailId: number; adminId: number; now: Date },
): Promise<number> {
  await tx.$queryRaw`SELECT id FROM mails WHERE id = ${mailId} FOR UPDATE`;
  const mail = await tx.mail.findUnique({ where: { id: mailId }, include: parts });
  if (!mail) throw new NotFound();
  await refuseFormerPersons(tx, mail);
  if (mailIsAnonymised(mail)) throw new Conflict(message('anonymised_stays'));
  if (mailIsOvertaken.of(mail)) throw new Conflict(message('mail_overtaken'));
  if (mail.state === 'queued') {
    await bringForward(tx, mailId);
    return mailId;
  }
  const id = mail.state === 'sent' ? await copy(tx, mail, adminId, now) : await requeue(tx, mail);
  await recordAudit(tx, {
    adminId,
    action: 'mail.sent_again',
    entity: 'mail',
    entityId: mailId,
    before: { state: mail.state, to: mail.to },
    after: { mail_id: id, to: addressOf(mail) },
  });
  return id;
}
