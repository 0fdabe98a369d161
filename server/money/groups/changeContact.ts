import type { EnteredContact } from '@seminar/shared/catalogue/group-applications/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { readMoneyOfGroup, toCome } from '../../platform/conditions/groups.ts';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { linkCodeOf } from '../../platform/ids/publicId.ts';
import { seatIsFree } from '../../catalogue/seminars/seats/seatIsFree.ts';
import { groupSearchText } from '../../applying/group-payments/groupSearchText.ts';
import { endPayeeLinksOfGroup } from '../../applying/submissions/endPayeeLinks.ts';
import { queueGroupPageLink } from '../../applying/submissions/sendLinksJob.ts';
import { lockGroup } from '../../applying/group-payments/lockGroups.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import { queueGroupEmailChanged } from '../../telling/mail/definitions/emailChanged.ts';
import { queueGroupInstructions } from '../../telling/mail/definitions/groupInstructions.ts';
import { redirectWaitingMails } from '../../telling/mail/redirectWaitingMails.ts';

type Contact = EnteredContact;
const parts = ['name', 'email', 'phone'] as const;

/** What differs between two contacts. */
function changesOf(was: Contact, is: Contact) {
  return parts.filter((part) => was[part] !== is[part]);
}

/** Whether a new contact needs the link of the page: somebody of the group still takes part, and no mail brings it. */
async function lacksLink(
  tx: Tx,
  groupId: number,
  sendsAgain: number | undefined,
): Promise<boolean> {
  const group = await tx.group.findUniqueOrThrow({
    where: { id: groupId },
    select: {
      publicId: true,
      linkCode: true,
      _count: {
        select: {
          submissions: { where: submissionIsAlive.where },
          places: { where: placeIsOpen.where },
        },
      },
    },
  });
  if (group._count.submissions + group._count.places === 0) return false;
  if (sendsAgain === undefined) return true;
  const bringing = await tx.mail.count({
    where: {
      id: sendsAgain,
      // The links of all that an address has applied for never go to another one.
      kind: { not: 'application_links' },
      text: { contains: `/companies/${linkCodeOf(group)}` },
    },
  });
  return bringing === 0;
}

/**
 * What goes with another address: the former one is told, what waits goes to the new one, and where something
 * is to be paid the instructions are sent there, else the link of the page.
 */
async function followAddress(
  tx: Tx,
  context: Context,
  given: Pick<Given, 'adminId' | 'sendsAgain'> & { groupId: number; was: Contact; is: Contact },
): Promise<void> {
  const { groupId, was, is, adminId, sendsAgain } = given;
  await endPayeeLinksOfGroup(tx, groupId);
  if (was.email !== '') {
    const former = { former: was.email, removed: is.email === '' };
    await queueGroupEmailChanged(tx, { groupId, ...former, adminId, now: context.clock() });
    await redirectWaitingMails(tx, { groupId }, { was: was.email, is: is.email });
  }
  if (is.email === '') return;
  if (toCome(await readMoneyOfGroup(tx, groupId)) === 0) {
    // Nothing else tells the new contact of the page; one who was confirmed on it has its link.
    if (adminId !== null && (await lacksLink(tx, groupId, sendsAgain))) {
      await queueGroupPageLink(tx, context.env, groupId, { adminId, now: context.clock() });
    }
    return;
  }
  const waiting = await tx.mail.count({
    where: {
      groupId,
      to: is.email,
      kind: 'group_instructions',
      state: { in: ['queued', 'held'] },
      attemptLog: { none: { endedAt: null } },
    },
  });
  // The one that waits says the same, to the same person.
  if (waiting > 0 && was.name === is.name) return;
  await queueGroupInstructions(tx, context, groupId, {
    repetition: await tx.mail.count({ where: { groupId } }),
  });
}

interface Given {
  contact: Contact;
  /** The contact as it was shown; absent: whoever it is. */
  seen: Contact | undefined;
  /** null: the contact. */
  adminId: number | null;
  /** The mail that the caller sends to the new address next. */
  sendsAgain?: number;
}

/** `changeContact` for a group that the caller has locked. */
export async function changeLockedContact(
  tx: Tx,
  context: Context,
  { groupId: id, contact, seen, adminId, sendsAgain }: Given & { groupId: number },
): Promise<void> {
  const before = await tx.group.findUniqueOrThrow({
    where: { id },
    include: { virtualAccount: true },
  });
  if (before.anonymisedAt) throw new Conflict(message('anonymised_stays'));
  if (contact.email === '' && before.mailsTo !== 'people') {
    throw new ValidationFailed({ email: [message('required')] });
  }
  const was = { name: before.contactName, email: before.email, phone: before.phone };
  if (seen && changesOf(seen, was).length > 0) throw new Conflict(message('contact_stale'));
  const changed = changesOf(was, contact);
  if (changed.length === 0) return;
  const is = { contactName: contact.name, email: contact.email, phone: contact.phone };
  const searchText = groupSearchText({ ...before, ...is, account: before.virtualAccount });
  // The reader of a mailbox that the office named may confirm the next address: its person stays known.
  const emailChanged = changed.includes('email')
    ? { emailChangedAt: context.clock(), emailChangedBy: adminId ?? before.emailChangedBy }
    : {};
  await tx.group.update({ where: { id }, data: { ...is, ...emailChanged, searchText } });
  await recordAudit(tx, {
    adminId,
    action: 'group.contact_changed',
    entity: 'group',
    entityId: id,
    after: { changed },
  });
  if (changed.includes('email')) {
    await followAddress(tx, context, {
      groupId: id,
      was,
      is: contact,
      adminId,
      ...(sendsAgain !== undefined && { sendsAgain }),
    });
    // Without an address, its people were passed over.
    if (was.email === '') await seatIsFree(tx, before.seminarId);
  }
}

/**
 * Changes who the contact of a group is, and how they are reached, in the caller's transaction.
 *
 * @throws NotFound no such group
 * @throws Conflict its people are anonymised, or it is not the contact that was shown
 * @throws ValidationFailed the address goes although mails about its people are sent there
 */
export async function changeContact(
  tx: Tx,
  context: Context,
  {
    publicId,
    ...given
  }: Given & {
    /** The group_id. */
    publicId: string;
  },
): Promise<void> {
  const groupId = await lockGroup(tx, publicId);
  await changeLockedContact(tx, context, { groupId, ...given });
}
