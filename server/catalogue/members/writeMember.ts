import { message } from '@seminar/shared/platform/messages/message';
import type { MemberFields } from '@seminar/shared/catalogue/members/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { memberColumns, memberFields } from './memberFields.ts';

/** Refuses a number that another member has. A member who has left keeps the number. */
async function checkNumber(tx: Tx, { number }: MemberFields, numberKey: string, ownId?: number) {
  // An import that runs gives numbers, too: it ends first.
  await tx.$executeRaw`LOCK TABLE members IN ROW EXCLUSIVE MODE`;
  // Two who give the same new number at once: the second one waits here and then sees the first.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('members'), hashtext(${numberKey}))`;
  const holder = await tx.member.findUnique({
    where: { numberKey },
    select: { id: true, name: true },
  });
  if (holder && holder.id !== ownId) {
    throw new ValidationFailed({
      number: [message('member_number_taken', { name: holder.name, number })],
    });
  }
}

/** @throws NotFound; Conflict the member is anonymised */
async function lockMember(tx: Tx, id: number) {
  await tx.$queryRaw`SELECT id FROM members WHERE id = ${id} FOR UPDATE`;
  const member = await tx.member.findUnique({ where: { id } });
  if (!member) throw new NotFound();
  if (member.anonymisedAt) throw new Conflict(message('member_anonymised'));
  return member;
}

/**
 * Adds a member to the roster.
 *
 * @returns the member's id
 * @throws ValidationFailed another member has the number
 */
export async function createMember(
  { db }: Pick<Context, 'db'>,
  { fields, adminId }: { fields: MemberFields; adminId: number },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const columns = memberColumns(fields);
    await checkNumber(tx, fields, columns.numberKey);
    const { id } = await tx.member.create({ data: columns, select: { id: true } });
    await recordAudit(tx, {
      adminId,
      action: 'member.created',
      entity: 'member',
      entityId: id,
      after: { ...fields },
    });
    return id;
  });
}

/**
 * Replaces what the roster says of a member.
 *
 * @throws NotFound
 * @throws Conflict the member was changed since the screen showed this version, or is anonymised
 * @throws ValidationFailed another member has the number
 */
export async function updateMember(
  { db }: Pick<Context, 'db'>,
  order: { id: number; fields: MemberFields; version: number | undefined; adminId: number },
): Promise<void> {
  const { id, fields, version, adminId } = order;
  await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, id);
    if (version !== undefined && version !== member.version) {
      throw new Conflict(message('member_stale'));
    }
    const columns = memberColumns(fields);
    await checkNumber(tx, fields, columns.numberKey, id);
    await tx.member.update({ where: { id }, data: { ...columns, version: { increment: 1 } } });
    await recordAudit(tx, {
      adminId,
      action: 'member.changed',
      entity: 'member',
      entityId: id,
      before: { ...memberFields(member) },
      after: { ...fields },
    });
  });
}

/**
 * Notes that a member has left, or is a member again. The member stays in the roster.
 *
 * @throws NotFound
 * @throws Conflict it is so already, or the member is anonymised
 */
export async function setMemberLeft(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, left, adminId }: { id: number; left: boolean; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { leftAt } = await lockMember(tx, id);
    if ((leftAt !== null) === left) {
      throw new Conflict(message(left ? 'member_left_already' : 'member_not_left'));
    }
    await tx.member.update({
      where: { id },
      data: { leftAt: left ? clock() : null, version: { increment: 1 } },
    });
    const action = left ? 'member.left' : 'member.returned';
    await recordAudit(tx, { adminId, action, entity: 'member', entityId: id });
  });
}
