import { tokyoDay } from '@seminar/shared/date';
import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import {
  seminarChangeSchema,
  type Seminar,
  type SeminarChange,
} from '@seminar/shared/catalogue/seminars/schema';
import {
  asksForNothing,
  type Completion,
} from '@seminar/shared/catalogue/seminars/completion.rules';
import {
  changedSeminarProblems,
  completionProblems,
} from '@seminar/shared/catalogue/seminars/seminar.rules';
import type { SeminarSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { NotFound, refuseProblems } from '../../platform/http/errors.ts';
import { seatIsFree } from './seats/seatIsFree.ts';
import { shortenOffers, type ShortenedOffer } from './seats/shortenOffers.ts';
import { forOffice, presentSeminar, seminarParts } from './presentSeminar.ts';
import { readSessions } from './sessions/readSessions.ts';
import { writeSessions, type MovedSession } from './sessions/writeSessions.ts';
import { seminarColumns } from './seminarColumns.ts';

function withoutAbsent<T extends object>(change: T) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** The template is locked first, in the same order as by deleteTemplate, to prevent a deadlock. */
async function lockSeminar(tx: Tx, seminarId: number, change: SeminarChange) {
  if (change.form_template) {
    await tx.$queryRaw`
      SELECT id FROM form_templates WHERE id = ${change.form_template.id} FOR KEY SHARE`;
  }
  await tx.$queryRaw`SELECT id FROM seminars WHERE id = ${seminarId} FOR UPDATE`;
  const seminar = await tx.seminar.findUnique({ where: { id: seminarId }, include: seminarParts });
  if (!seminar || seminar.archivedAt) throw new NotFound();
  return seminar;
}

/** What stands in the way of another template: it is gone, or no longer offered to who chooses one. */
async function templateProblems(
  db: Db | Tx,
  chosen: SeminarChange['form_template'],
  before: Pick<Seminar, 'form_template'>,
) {
  if (!chosen) return {};
  const template = await db.formTemplate.findUnique({ where: { id: chosen.id } });
  const isNew = chosen.id !== before.form_template?.id;
  return !template || template.archivedAt || (isNew && !template.isActive)
    ? { form_template: [message('template_missing')] }
    : {};
}

/** The rule of the certificate after a change. What asked for nothing before needs not to be said again. */
function completionAfter(
  before: Pick<Seminar, 'completion'>,
  change: Pick<SeminarChange, 'completion' | 'completion_unconditional'>,
) {
  const completion: Completion = {
    ...before.completion,
    ...withoutAbsent(change.completion ?? {}),
  };
  const nothing = asksForNothing(before.completion) && asksForNothing(completion);
  return { completion, completion_unconditional: change.completion_unconditional ?? nothing };
}

/**
 * The rule of the certificate after a change.
 *
 * @throws ValidationFailed it asks for nothing, and the change doesn't say that this is meant
 */
export function changedCompletion(
  before: Pick<Seminar, 'completion'>,
  change: Pick<SeminarChange, 'completion' | 'completion_unconditional'>,
): Completion {
  const after = completionAfter(before, change);
  refuseProblems(completionProblems(after));
  return after.completion;
}

/** What stands in the way of a change, beside the form of its fields. */
async function changeProblems(
  db: Db | Tx,
  before: ReturnType<typeof presentSeminar>,
  change: SeminarChange,
) {
  const { form_template, sessions: _, removed_session_ids: __, ...fields } = change;
  const after = {
    ...before,
    ...withoutAbsent(fields),
    ...completionAfter(before, change),
  };
  const problems: Problems = {
    ...changedSeminarProblems(before, after),
    ...(await templateProblems(db, form_template, before)),
  };
  if (after.code !== before.code) addProblem(problems, 'code', message('code_fixed'));
  return { after, problems };
}

/**
 * What is wrong with a change beside the form of its fields, so that all is reported at once when something else
 * refuses it. One that nothing refuses is checked again under the seminar's lock. A field that can't be read says
 * nothing about the others.
 */
export async function furtherChangeProblems(
  { db }: Context,
  { seminarId, body }: { seminarId: number; body: Record<string, unknown> },
): Promise<Problems> {
  const seminar = await db.seminar.findUnique({
    where: { id: seminarId, archivedAt: null },
    include: seminarParts,
  });
  if (!seminar) return {};
  const given = Object.entries(seminarChangeSchema.shape).filter(([name]) => name in body);
  const isReadable = new Map(
    given.map(([name, schema]) => [name, schema.safeParse(body[name]).success]),
  );
  const named = (readable: boolean) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => isReadable.get(name) === readable));
  const change = seminarChangeSchema.parse(named(true));
  const before = presentSeminar(seminar);
  const { after, problems } = await changeProblems(db, before, change);
  const unread = Object.keys(named(false));
  if (unread.length === 0) return problems;
  const { code, form_template } = problems;
  return {
    ...changedSeminarProblems(before, { ...after, ...named(false) }),
    ...(code && !unread.includes('code') && { code }),
    ...(form_template && { form_template }),
  };
}

const readForOffice = async (tx: Tx, seminarId: number) => ({
  sessions: (await readSessions(tx, [seminarId])).get(seminarId)?.map(forOffice) ?? [],
});

/** Whether a change names dates and places. */
const namesSessions = ({ sessions, removed_session_ids: removed }: SeminarChange) =>
  sessions !== undefined || removed !== undefined;

/**
 * Writes the dates and places that a change names.
 *
 * @param before as they were read under the seminar's lock; null: the change doesn't name any
 * @returns them before and after, for the audit, and which are on other days now
 */
async function changeSessions(
  tx: Tx,
  { sessions, removed_session_ids: removed }: SeminarChange,
  {
    seminarId,
    before,
    now,
  }: { seminarId: number; before: { sessions: SeminarSession[] } | null; now: Date },
) {
  if (before === null) return null;
  const change = { sessions: sessions ?? [], removed: removed ?? [] };
  const moved = await writeSessions(tx, { seminarId, ...change, now });
  return { before, after: await readForOffice(tx, seminarId), moved };
}

/** A seminar before and after a change; its dates and places only where the change names some. */
export interface SeminarChanged {
  before: ReturnType<typeof presentSeminar>;
  after: ReturnType<typeof presentSeminar>;
  sessions: { before: readonly SeminarSession[]; after: readonly SeminarSession[] };
  /** The days that dates and places had which are on other days now. */
  moved: readonly MovedSession[];
  /** Offered seats that are to be paid for earlier. */
  shortened: readonly ShortenedOffer[];
}

/**
 * The fields of a seminar that the last days to pay of its applications depend on: offered seats end with the last day
 * for one.
 */
export const daysToPayFields = [
  'payment_deadline',
  'payment_days',
  'on_demand_end',
  'certificate_end',
] as const;

/** What the last days to pay of a seminar's applications depend on. */
export interface SeminarDays extends Pick<Seminar, (typeof daysToPayFields)[number]> {
  sessions: readonly Pick<SeminarSession, 'id' | 'starts_at' | 'ends_at' | 'payment_deadline'>[];
}

interface Order<Locked, Former> {
  seminarId: number;
  change: SeminarChange;
  adminId: number;
  /** Locks what `follow` changes and what is locked before a seminar, and says what that is. */
  lockFirst: (tx: Tx) => Promise<Locked>;
  /** Reads under the seminar's lock what `follow` needs to know of before the change. Dates are where it names some. */
  readFormer: (tx: Tx, locked: Locked, stored: SeminarDays) => Promise<Former>;
  /** Voids the bills that name other days, and tells who has applied. */
  follow: (tx: Tx, changed: SeminarChanged, former: Former) => Promise<void>;
}

/**
 * Changes the given fields. The code can't be changed: it is part of student numbers. A new fee applies
 * only to later applications. Fewer seats than are taken let nobody new in, and take nobody's away. Where a date
 * and place is on other days now, or has another last day to pay, offers end with that.
 *
 * @throws NotFound
 * @throws ValidationFailed
 */
export async function updateSeminar<Locked, Former>(
  { db, clock }: Context,
  { seminarId, change, adminId, lockFirst, readFormer, follow }: Order<Locked, Former>,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const locked = await lockFirst(tx);
    const before = presentSeminar(await lockSeminar(tx, seminarId, change));
    const { form_template } = change;
    const { after, problems } = await changeProblems(tx, before, change);
    refuseProblems(problems);

    const dates = namesSessions(change) ? await readForOffice(tx, seminarId) : null;
    const stored = { ...before, sessions: dates?.sessions ?? [] };
    const former = await readFormer(tx, locked, stored);
    const sessions = await changeSessions(tx, change, { seminarId, before: dates, now });
    const seminar = await tx.seminar.update({
      where: { id: seminarId },
      data: {
        ...seminarColumns(after),
        ...(form_template === undefined ? {} : { formTemplateId: form_template?.id ?? null }),
      },
      include: seminarParts,
    });
    await recordAudit(tx, {
      adminId,
      action: 'seminar.updated',
      entity: 'seminar',
      entityId: seminarId,
      before: { ...before, ...sessions?.before },
      after: { ...presentSeminar(seminar), ...sessions?.after },
    });
    const shortened = await shortenOffers(
      tx,
      Prisma.sql`s.seminar_id = ${seminarId}`,
      tokyoDay(now),
    );
    await seatIsFree(tx, seminarId);
    const changed = {
      before,
      after: presentSeminar(seminar),
      sessions: {
        before: sessions?.before.sessions ?? [],
        after: sessions?.after.sessions ?? [],
      },
      moved: sessions?.moved ?? [],
      shortened,
    };
    await follow(tx, changed, former);
  });
}
