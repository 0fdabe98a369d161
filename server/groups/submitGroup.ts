import { tokyoDay } from '@seminar/shared/date';
import type { FormTemplate } from '@seminar/shared/form-templates/schema';
import { groupFields, needsFileOfEach } from '@seminar/shared/group-applications/groupFields.rules';
import { attendeesSchema, type NewGroup } from '@seminar/shared/group-applications/schema';
import {
  addProblem,
  message,
  type Locale,
  type Message,
  type Problems,
} from '@seminar/shared/messages/message';
import { renderMessage } from '@seminar/shared/messages/renderMessage';
import type { Prices } from '@seminar/shared/seminars/prices.rules';
import { enteredFields } from '@seminar/shared/submissions/enteredFields.rules';
import type { Channel, Entry, SnapshotAnswer } from '@seminar/shared/submissions/schema';
import { z } from 'zod';
import { mustWaitForAccount } from '../accounts/accountReserve.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Db, type Tx } from '../db/db.ts';
import { findFormDefinition } from '../form-templates/findFormDefinition.ts';
import { giveGroupAccount } from '../group-payments/giveGroupAccount.ts';
import type { ClaimTurn } from '../members/claimLimit.ts';
import { NotFound, refuseProblems, ValidationFailed } from '../http/errors.ts';
import { newPublicId } from '../ids/publicId.ts';
import { queueGroupInstructions } from '../mail/queueGroupInstructions.ts';
import { followPayments } from '../payments/followPayments.ts';
import { pricesOf, type PriceColumns } from '../seminars/pricesOf.ts';
import { sessionProblems } from '../seminar-sessions/sessionProblems.ts';
import { findSeminar } from '../seminars/findSeminar.ts';
import { holdPlaces, placesProblems } from './holdPlaces.ts';
import { takeSeats } from '../seats/takeSeats.ts';
import { checkPeriod, readApplication, whyNotOpen } from '../submissions/checkApplication.ts';
import { keepAnswer, reserveKey } from '../submissions/idempotency.ts';
import { claimedGroupPrice } from '../submissions/groupPrice.ts';
import { storeTogether } from '../submissions/storeTogether.ts';
import { groupSearchText } from '../group-payments/groupSearchText.ts';

/** Who of the office enters a group, and what they do knowingly. */
interface Entered {
  adminId: number;
  channel: Channel;
  beyondSeats: boolean;
  outsidePeriod: boolean;
}

interface Input {
  /** Id or code. */
  seminar: string;
  group: NewGroup;
  idempotencyKey: string | null;
  /** Counts a claim that the company is a member. */
  claimTurn?: ClaimTurn;
  /** Counts the group; throws when its sender has sent too many. null: nobody outside sent it. */
  admit: (() => Promise<void>) | null;
  /** Not given: the company sent it itself. */
  office?: Entered;
  /** What the problems are said in; also what the company reads, where it sent the group itself. */
  locale: Locale;
}

const answerSchema = z.object({
  data: z.object({
    group_id: z.string(),
    group_number: z.string(),
    submission_ids: z.array(z.string()),
    places: z.int().optional(),
    amount: z.int(),
  }),
  meta: z.object({ status: z.enum(['success', 'partial_success']), message: z.string() }),
});
type Answer = z.output<typeof answerSchema>;

/** What people who apply together are asked; null: the seminar has no form. */
async function groupForm(
  db: Db,
  { formTemplateId }: { formTemplateId: number | null },
  byOffice: boolean,
): Promise<(FormTemplate & { needsFiles: boolean }) | null> {
  const form = formTemplateId === null ? null : await findFormDefinition(db, formTemplateId);
  if (!form) return null;
  const fields = groupFields(form.fields);
  return {
    ...form,
    fields: byOffice ? enteredFields(fields) : fields,
    needsFiles: needsFileOfEach(form.fields),
  };
}

/** The answers of all people, and every problem of any of them by `attendees.N.field_<id>`. */
export function readAttendees(
  form: FormTemplate,
  attendees: readonly { fields: Entry[] }[],
  asked: { today: string; locale: Locale },
): { people: SnapshotAnswer[][]; problems: Problems } {
  const all: Problems = {};
  const people = attendees.map(({ fields }, index) => {
    const { answers, problems } = readApplication(form, fields, asked);
    for (const [field, found] of Object.entries(problems)) {
      for (const problem of found) addProblem(all, `attendees.${index}.${field}`, problem);
    }
    return answers;
  });
  return { people, problems: all };
}

/** What the form says about the people of a body that its schema refuses, so that all is said at once. */
export async function furtherGroupProblems(
  { db, clock }: Context,
  {
    seminar: idOrCode,
    body,
    byOffice,
    locale,
  }: { seminar: string; body: Record<string, unknown>; byOffice: boolean; locale: Locale },
): Promise<Problems> {
  const attendees = attendeesSchema.safeParse(body['attendees']);
  if (!attendees.success) return {};
  const seminar = await findSeminar(db, idOrCode);
  const form = await groupForm(db, seminar, byOffice);
  if (!form) return {};
  return readAttendees(form, attendees.data, { today: tokyoDay(clock()), locale }).problems;
}

/**
 * Takes the next number of the seminar's groups. The lock on the seminar's row lasts: the groups of a seminar
 * are stored one after another, so each sees the people of those before it.
 *
 * @throws NotFound the seminar is archived
 */
async function numberGroup(tx: Tx, seminarId: number): Promise<{ number: string; prices: Prices }> {
  const [seminar] = await tx.$queryRaw<(PriceColumns & { code: string; sequence: number })[]>`
    UPDATE seminars SET last_group_sequence = last_group_sequence + 1
    WHERE id = ${seminarId} AND archived_at IS NULL
    RETURNING code, last_group_sequence AS sequence, entry_fee AS "entryFee",
      member_fee AS "memberFee", early_fee AS "earlyFee", early_member_fee AS "earlyMemberFee",
      early_until AS "earlyUntil"`;
  if (!seminar) throw new NotFound();
  const { code, sequence } = seminar;
  return { number: `${code}-G${String(sequence).padStart(4, '0')}`, prices: pricesOf(seminar) };
}

/** What the browser shows; the same whoever of the people has applied before. */
function tell(given: { isHeld: boolean; free: boolean; hasAccount: boolean }): {
  text: Message;
  status: Answer['meta']['status'];
} {
  if (given.isHeld) return { text: message('group_to_check'), status: 'partial_success' };
  if (given.free) return { text: message('group_free'), status: 'success' };
  return given.hasAccount
    ? { text: message('group_received'), status: 'success' }
    : { text: message('group_no_account'), status: 'partial_success' };
}

async function storeGroup(
  tx: Tx,
  context: Context,
  given: {
    seminarId: number;
    group: NewGroup;
    people: SnapshotAnswer[][];
    locale: Locale;
    claimTurn: ClaimTurn | null;
    office: Entered | null;
  },
): Promise<Answer> {
  const { seminarId, people, locale, office } = given;
  const { adminId, channel } = office ?? ({ adminId: null, channel: 'web' } as const);
  const { company, contact, receipt, session_id: sessionId, mails_to: mailsTo } = given.group;
  const { places = 0 } = given.group;
  const now = context.clock();
  // Before the number, as a single application does: two that wait for each other would be none.
  const seats = await takeSeats(tx, { seminarId, sessionId }, people.length + places);
  const beyond = seats !== 'taken' && seats !== 'closed' && office?.beyondSeats === true;
  if (seats !== 'taken' && !beyond) {
    const field = sessionId === null ? 'seminar' : 'session_id';
    throw new ValidationFailed(
      seats === 'closed'
        ? { [field]: [message('session_unknown')] }
        : {
            [office === null ? field : 'beyond_seats']: [
              message('seats_too_few', { count: people.length + places }),
            ],
          },
    );
  }
  const { number, prices } = await numberGroup(tx, seminarId);
  const named = {
    companyName: company.name,
    companyKana: company.name_kana,
    contactName: contact.name,
    email: contact.email,
    phone: contact.phone,
  };
  const { member_number: claimed } = given.group;
  const member = claimed === null ? null : { number: claimed, turn: given.claimTurn };
  const { price, claim } = await claimedGroupPrice(tx, { prices, company: named, member, now });
  const fee = price.amount;
  const publicId = newPublicId();
  const { id: groupId } = await tx.group.create({
    data: {
      ...named,
      publicId,
      number,
      seminarId,
      receipt,
      mailsTo,
      language: locale,
      channel,
      createdBy: adminId,
      searchText: groupSearchText({ ...named, number, account: null }),
      submittedAt: now,
    },
    select: { id: true },
  });
  const stored = await storeTogether(tx, context, {
    seminarId,
    sessionId,
    groupId,
    price,
    prices,
    claim,
    sharedEmails: [contact.email],
    people,
    locale,
    channel,
    mailed: mailsTo !== 'contact',
    adminId,
  });
  if (places > 0) {
    await holdPlaces(tx, context, {
      groupId,
      seminarId,
      sessionId,
      price,
      prices,
      claim,
      count: places,
    });
  }
  const held = places === 0 ? {} : { places };
  const amount = fee * (stored.length + places);
  await recordAudit(tx, {
    adminId,
    action: 'group.received',
    entity: 'group',
    entityId: groupId,
    after: {
      seminar_id: seminarId,
      people: stored.length,
      ...held,
      amount,
      ...(beyond ? { beyond_seats: true } : {}),
    },
  });
  const free = fee === 0;
  const hasAccount =
    !free &&
    !(await mustWaitForAccount(tx, context, seminarId)) &&
    (await giveGroupAccount(tx, context, groupId));
  if (free) {
    const ids = stored.map(({ id }) => id);
    await followPayments(tx, context, ids, { adminId, reason: null });
  }
  const mail = await queueGroupInstructions(tx, context, groupId);
  const { text, status } = tell({ isHeld: mail?.isHeld === true, free, hasAccount });
  return {
    data: {
      group_id: publicId,
      group_number: number,
      submission_ids: stored.map((row) => row.publicId),
      ...held,
      amount,
    },
    meta: { status, message: renderMessage(text, locale) },
  };
}

/**
 * Accepts a company's applications for many people, and places that it holds without names, all or none of
 * them: stores them, takes one account for all and orders one mail, in one transaction. What the office enters
 * may come outside the application period and beyond the seats, knowingly, and may lack mail addresses. A repeat
 * with the same Idempotency-Key gets the first answer again.
 *
 * @throws NotFound no such seminar
 * @throws ValidationFailed it comes outside the application period, or the seminar has no form, or one that
 *   requires a file of each, or answers are wrong (all problems at once), or there are fewer seats than people and places,
 *   or places can't be named any more
 * @throws Conflict the Idempotency-Key was used for another group
 * @throws TooManyRequests its sender has sent too many groups
 */
export async function submitGroup(context: Context, input: Input): Promise<Answer> {
  const { db, clock } = context;
  const { group, idempotencyKey: key, claimTurn = null, office = null, locale } = input;
  const today = tokyoDay(clock());
  const seminar = await findSeminar(db, input.seminar);
  const form = await groupForm(db, seminar, office !== null);
  const scope = `${office === null ? 'submit' : 'enter'}-group/${seminar.id}`;
  let admitted = false;

  return inTransaction(db, async (tx) => {
    if (key !== null) {
      // A repeat that passes more knowingly, or says otherwise how it came, is the same group.
      const kept = await reserveKey(tx, scope, key, group);
      if (kept !== null) return answerSchema.parse(kept);
    }
    if (office === null) checkPeriod(seminar, today);
    if (!form) throw new ValidationFailed({ seminar: [message('form_missing')] });
    if (form.needsFiles) throw new ValidationFailed({ seminar: [message('group_needs_files')] });
    const { people, problems } = readAttendees(form, group.attendees, { today, locale });
    const choice = {
      seminar,
      sessionId: group.session_id,
      now: clock(),
      byOffice: office !== null,
    };
    const outside = office === null || office.outsidePeriod ? null : whyNotOpen(seminar, today);
    const held = { seminar, sessionId: group.session_id, count: group.places ?? 0 };
    const late = await placesProblems(tx, context, held);
    refuseProblems({
      ...problems,
      ...(await sessionProblems(tx, choice)),
      ...late,
      ...(outside === null ? {} : { outside_period: [outside] }),
    });
    // Once, however often a collision repeats the transaction.
    if (!admitted) await input.admit?.();
    admitted = true;
    // What the company reads is in its own language, not in the office's.
    const reads = office === null ? locale : 'ja';
    const given = { seminarId: seminar.id, group, people, locale: reads, claimTurn, office };
    const answer = await storeGroup(tx, context, given);
    if (key !== null) await keepAnswer(tx, scope, key, answer);
    return answer;
  });
}
