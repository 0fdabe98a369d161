import { message } from '@seminar/shared/platform/messages/message';
import { nameless } from '@seminar/shared/catalogue/answers/answers';
import { readMoneyOfGroup, toCome } from '../../platform/conditions/groups.ts';
import { groupDeadline } from '../../platform/conditions/paymentDeadline.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { BillLine } from '../../platform/documents/bill/billContent.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { mailsWait } from '../../telling/mail/undoing.ts';
import { queueGroupBillIssued } from '../../telling/mail/definitions/groupBillIssued.ts';
import { sessionOf } from '../../catalogue/seminars/sessions/withSessions.ts';
import { glyphProblems } from '../../platform/pdf/glyphProblems.ts';
import { whyGroupNotBillable, withoutInvoice } from './groupBillable.rules.ts';
import { issueOnce } from './issueOnce.ts';
import type { BillRow } from './presentBill.ts';
import { insteadOf } from './insteadOf.ts';
import {
  changeableGroupInvoice,
  readGroupFacts,
  type OpenPerson,
  type OpenPlace,
} from './readGroupBills.ts';
import { amountOf, storeBill, type BillOrder } from './storeBill.ts';
import { voidOnes } from './voidBills.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

/** Yen: no fee is meant to be so high, and an invoice can't hold much more. */
const mostOnBill = 2_000_000_000;

/** Locks the group before its people, as everything does that touches them. */
async function lock(tx: Tx, publicId: string) {
  const [locked] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM groups WHERE public_id = ${publicId} AND archived_at IS NULL FOR NO KEY UPDATE`;
  if (!locked) throw new NotFound();
  // The days of their dates stay until the bill is there that names them.
  await tx.$queryRaw`
    SELECT
      (SELECT count(*) FROM (
        SELECT FROM submissions WHERE group_id = ${locked.id} ORDER BY id FOR UPDATE) AS people),
      (SELECT count(*) FROM (
        SELECT FROM seminar_sessions WHERE id IN (
          SELECT session_id FROM submissions WHERE group_id = ${locked.id}
          UNION SELECT session_id FROM group_places WHERE group_id = ${locked.id})
        ORDER BY id FOR KEY SHARE) AS dates)`;
  return tx.group.findUniqueOrThrow({
    where: { id: locked.id },
    include: { seminar: true, virtualAccount: true },
  });
}

const pricesOf = (fees: readonly { fee: number }[]) =>
  [...new Set(fees.map(({ fee }) => fee))].toSorted((a, b) => b - a);

/**
 * One line for each price, with how many pay it, the dearest first, and then the places without names; the
 * document's subject names the seminar.
 */
function linesOf(
  seminarName: string,
  people: readonly OpenPerson[],
  places: readonly OpenPlace[],
): BillLine[] {
  const prices = pricesOf(people);
  const named = prices.map((price) => ({
    what: prices.length === 1 ? `${seminarName} 受講料` : '受講料',
    unit_price: price,
    quantity: people.filter(({ fee }) => fee === price).length,
  }));
  const held = pricesOf(places).map((price) => {
    const quantity = places.filter(({ fee }) => fee === price).length;
    return { what: `受講枠 ${quantity}名分（氏名未定）`, unit_price: price, quantity };
  });
  return [...named, ...held];
}

/**
 * Issues an invoice or an estimate over the fees of a group's people and places that aren't paid yet. An invoice of a
 * registered issuer is the qualified document of these fees; their receipts then refer to it (decisions 55, 62).
 * The contact gets a mail that says where it is, if there is an address. A repeat with the same Idempotency-Key gets
 * the first bill again. The contact can have an unpaid invoice made out to somebody else: the former one becomes void.
 *
 * @throws NotFound
 * @throws Conflict all is paid, it is free, cancelled or has no account yet, or has an invoice already, or is over
 *   more than `mostOnBill`, or the Idempotency-Key was used for a bill that is made out otherwise
 * @throws ValidationFailed a character can't be printed, or the invoice is made out to this addressee already
 * @throws TooManyRequests
 */
export async function issueGroupBill(
  { db, env, clock }: Context,
  { publicId, ...order }: BillOrder & { publicId: string },
): Promise<BillRow> {
  const problems = glyphProblems({ addressee: order.addressee }, ['addressee']);
  if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
  return inTransaction(db, async (tx) => {
    const group = await lock(tx, publicId);
    return issueOnce(tx, `bill/group/${group.id}`, order, async () => {
      const facts = await readGroupFacts(tx, group);
      const changeable =
        order.insteadOf === undefined ? null : await changeableGroupInvoice(tx, group.id, facts);
      const at = clock();
      const { adminId } = order;
      const former = insteadOf(order, changeable);
      if (former)
        await voidOnes(tx, [former.id], { reason: systemReasons.readdressed, at, adminId });
      const read = former ? withoutInvoice(facts) : facts;
      const why = whyGroupNotBillable(read, order.kind);
      if (why !== null) throw new Conflict(why);
      const { seminar, virtualAccount } = group;
      // Somebody may have been moved to another date than the others.
      const [sessionId = null, ...others] = new Set(
        [...read.open, ...read.openPlaces].map((open) => open.sessionId),
      );
      const lines = linesOf(seminar.name, read.open, read.openPlaces);
      if (amountOf(lines) > mostOnBill) throw new Conflict(message('bill_too_large'));
      const open = toCome(await readMoneyOfGroup(tx, group.id));
      const billed = {
        of: { groupId: group.id },
        people: read.open.map(({ id, fee }) => ({ submissionId: id, amount: fee })),
        places: read.openPlaces.map(({ id, fee }) => ({ placeId: id, amount: fee })),
        lines,
        attendees: read.open.map(({ name }) => name || nameless),
        seminar,
        session: await sessionOf(tx, { sessionId: others.length === 0 ? sessionId : null }),
        virtualAccount,
        // Held money is given to nobody until the whole has come.
        received: Math.max(0, amountOf(lines) - open),
        paymentDeadline: groupDeadline.of(group),
      };
      const bill = await storeBill(tx, order, billed, at);
      if (order.adminId !== null) await mailsWait(tx, `bill:${bill.id}`);
      await queueGroupBillIssued(tx, env, { groupId: group.id, bill });
      return bill;
    });
  });
}
