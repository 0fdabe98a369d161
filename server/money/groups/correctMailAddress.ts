import { emailAnswerOf } from '@seminar/shared/catalogue/answers/answers';
import { message } from '@seminar/shared/platform/messages/message';
import { changeAnswers } from '../../applying/submissions/editSubmission.ts';
import { lockSubmission } from '../../applying/submissions/lockSubmission.ts';
import { changeEmail } from '../../applying/students/changeEmail.ts';
import { lockStudent } from '../../applying/students/lockStudent.ts';
import { lockGroup } from '../../applying/group-payments/lockGroups.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { sendMailAgainIn } from '../../telling/mail/sendMailAgain.ts';
import { changeLockedContact } from './changeContact.ts';

interface Input {
  mailId: number;
  email: string;
  adminId: number;
}

const owners = {
  submission: { select: { publicId: true } },
  group: { select: { publicId: true } },
} satisfies Prisma.MailInclude;
type Mail = Prisma.MailGetPayload<{ include: typeof owners }>;

/** @throws Conflict somebody has corrected the address since the mail was written */
function refuseCorrected(is: string, { to }: Mail, { email }: Input): void {
  if (is !== to && is !== email) throw new Conflict(message('mail_address_corrected'));
}

/** @throws ValidationFailed on `email`, whatever question of the form asks for it */
async function correctApplicant(
  tx: Tx,
  context: Context,
  { mail, publicId, input }: { mail: Mail; publicId: string; input: Input },
): Promise<void> {
  const { email, adminId } = input;
  const submission = await lockSubmission(tx, normalisePublicId(publicId));
  refuseCorrected(submission.email, mail, input);
  const asked = emailAnswerOf(readSnapshot(submission.answers));
  if (!asked) throw new Conflict(message('mail_address_missing'));
  const entries = [{ field_id: asked.field_id, value: email }];
  try {
    await changeAnswers(tx, context, { submission, entries, adminId, sendsAgain: mail.id });
  } catch (error) {
    if (!(error instanceof ValidationFailed)) throw error;
    throw new ValidationFailed({ email: Object.values(error.problems).flat() });
  }
}

async function correctOwner(tx: Tx, context: Context, mail: Mail, input: Input): Promise<void> {
  const { submission, group, studentId } = mail;
  const { email, adminId } = input;
  if (submission) {
    await correctApplicant(tx, context, { mail, publicId: submission.publicId, input });
  } else if (group) {
    const groupId = await lockGroup(tx, group.publicId);
    const locked = await tx.group.findUniqueOrThrow({ where: { id: groupId } });
    refuseCorrected(locked.email, mail, input);
    const contact = { name: locked.contactName, phone: locked.phone, email };
    const by = { adminId, sendsAgain: mail.id };
    await changeLockedContact(tx, context, { groupId, contact, seen: undefined, ...by });
  } else if (studentId !== null) {
    const student = await lockStudent(tx, studentId);
    refuseCorrected(student.email, mail, input);
    await changeEmail(tx, { student, email, adminId });
  } else {
    throw new Conflict(message('mail_address_missing'));
  }
}

/** The correction may have sent the same kind of mail anew, as the instructions of a group. */
async function sentAnew(tx: Tx, mail: Mail, newest: number): Promise<number | null> {
  const { submissionId, groupId, kind } = mail;
  const anew = await tx.mail.findFirst({
    where: { submissionId, groupId, kind, id: { gt: newest } },
    select: { id: true },
  });
  return anew?.id ?? null;
}

/**
 * Corrects the address of whoever a mail didn't reach (an applicant, a group's contact, a student without an
 * application) and sends the mail there, in one act.
 *
 * @returns the id of the mail that waits to be sent
 * @throws NotFound
 * @throws ValidationFailed on `email`
 * @throws Conflict somebody has corrected it already, the mail or its person is anonymised, or it isn't sent any more
 *   (`sendMailAgain`)
 */
export async function correctMailAddress(context: Context, input: Input): Promise<number> {
  const { mailId, adminId } = input;
  return inTransaction(context.db, async (tx) => {
    const mail = await tx.mail.findUnique({ where: { id: mailId }, include: owners });
    if (!mail) throw new NotFound();
    const { _max: newest } = await tx.mail.aggregate({ _max: { id: true } });
    await correctOwner(tx, context, mail, input);
    const anew = await sentAnew(tx, mail, newest.id ?? mailId);
    return anew ?? sendMailAgainIn(tx, { mailId, adminId, now: context.clock() });
  });
}
