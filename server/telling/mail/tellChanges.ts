import { randomUUID } from 'node:crypto';
import type { MailKind } from '@seminar/shared/telling/mail/schema';
import { recordAudits } from '../../platform/audit/record.ts';
import { certificateIsIssued } from '../../platform/conditions/certificates.ts';
import { gatheredUntilEnd } from '../../platform/db/atEnd.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { insertRows } from '../../platform/db/insertRows.ts';
import { updateRows } from '../../platform/db/updateRows.ts';
import { appUrlOf, groupPageUrl } from './appUrlOf.ts';
import { blocksOf, reasonOf, subjectOf, type About, type Change } from './changes.ts';
import { seminarFacts, numberFact, toApplication } from './definitions/application.ts';
import { enqueueMail } from './enqueueMail.ts';
import { said, type Application } from './mailDefinition.ts';
import { columnsOf, type MailColumns, type MailOrder } from './mailRow.ts';
import { showInPreview } from './previewMails.ts';
import { readApplications } from './readApplication.ts';
import { readGroup } from './readGroup.ts';
import { readSenders } from './readSender.ts';
import { button, facts, renderMail, withBlocks } from './renderMail.ts';
import { currentTelling, type Telling } from './telling.ts';
import { isUnheard, waitUntil, waitingAct } from './undoing.ts';

/** Whom a change concerns; the student where there is no application, the group where it is the contact's paper. */
type Of = { submissionId: number } | { studentId: number } | { groupId: number };

/** A change as its writer knows it; what follows from it is found at the end of the transaction. */
type Written =
  | Exclude<Change, { what: 'fee' | 'certificate_suspended' }>
  | { what: 'fee'; from: number };

interface Note {
  of: Of;
  change: Written;
  /** null: the act says none. */
  reason: string | null;
  adminId: number | null;
  at: Date;
}

interface QueuedRow {
  columns: MailColumns;
  /** null: it is stored with the commit. */
  id: number | null;
}

type Item =
  | { kind: 'note'; note: Note; telling: Telling }
  | { kind: 'mail'; mail: QueuedRow }
  | { kind: 'untold'; order: MailOrder; telling: Telling };

const gather = gatheredUntilEnd<Item>(tellAll);

/**
 * Notes what an act has done to papers, rights and sums. At the end of the transaction each person, and the contact
 * of each group, gets one mail of all of it: the one that the act sends already, or one of its own.
 */
export async function noteChanges(tx: Tx, notes: readonly Note[]): Promise<void> {
  const telling = currentTelling();
  await gather(
    tx,
    notes.map((note) => ({ kind: 'note', note, telling })),
  );
}

/** Notes the mails that an act sends, which say also what else it changes. */
export async function gatherMails(tx: Tx, mails: readonly QueuedRow[]): Promise<void> {
  await gather(
    tx,
    mails.map((mail) => ({ kind: 'mail', mail })),
  );
}

/** Notes the mails that an act doesn't send, since the office said so. */
export async function gatherUntold(tx: Tx, orders: readonly MailOrder[]): Promise<void> {
  const telling = currentTelling();
  await gather(
    tx,
    orders.map((order) => ({ kind: 'untold', order, telling })),
  );
}

/** What the mails of other kinds say of the changes themselves. */
const saidBy: Partial<Record<MailKind, (change: Change) => boolean>> = {
  application_cancelled: ({ what }) =>
    ['cancelled', 'suspended', 'certificate_suspended', 'refund_due'].includes(what),
  seat_let_go: ({ what }) => what === 'cancelled',
  payment_undone: (change) =>
    (change.what === 'void' && change.paper === 'receipt') ||
    ['suspended', 'payment_lost'].includes(change.what),
  session_changed: ({ what }) => what === 'moved',
};

/** It is told with another change only: a mail of its own follows, or the money was never the reader's concern. */
const isBeside = ({ what }: Change) => what === 'refund_due';

/** The reader's right, or a paper that is theirs: of a group's person not only its contact is told. */
const isOfPerson = (change: Change) =>
  change.what === 'void'
    ? change.paper === 'receipt' || change.paper === 'certificate'
    : [
        'cancelled',
        'moved',
        'seminar',
        'deleted',
        'suspended',
        'student_deleted',
        'certificate_suspended',
        'certificate_removed',
      ].includes(change.what);

const studentParts = {
  id: true,
  studentNumber: true,
  submissionId: true,
  name: true,
  email: true,
  suspendedAt: true,
  archivedAt: true,
  anonymisedAt: true,
  seminar: { select: { name: true } },
  certificates: { where: certificateIsIssued.where, select: { certificateNumber: true } },
} as const;

/** The applications, students and groups that changes concern, as they are now. */
async function readConcerned(tx: Tx, notes: readonly Note[], db: Db | null) {
  const submissionIds = notes.flatMap(({ of }) => ('submissionId' in of ? of.submissionId : []));
  const studentIds = notes.flatMap(({ of }) => ('studentId' in of ? of.studentId : []));
  const env = { appUrl: db === null ? '' : appUrlOf(db) };
  const applications = await readApplications(tx, env, submissionIds);
  const students = await tx.student.findMany({
    where: { OR: [{ submissionId: { in: submissionIds } }, { id: { in: studentIds } }] },
    select: studentParts,
  });
  const receipted = await tx.receipt.findMany({
    where: { submissionId: { in: submissionIds }, voidedAt: null },
    select: { submissionId: true },
  });
  return {
    env,
    applications,
    students,
    receipted: new Set(receipted.map((it) => it.submissionId)),
  };
}

type Concerned = Awaited<ReturnType<typeof readConcerned>>;
type Read = Concerned['applications'][number]['submission'];
type Student = Concerned['students'][number];

/** What of the changes holds still, now that the act is done: somebody may have been suspended and paid again. */
function standingOf(
  written: readonly Written[],
  submission: Read | null,
  student: Student | undefined,
): Change[] {
  const has = (what: Written['what']) => written.some((change) => change.what === what);
  const isCancelled = submission?.status === 'cancelled';
  const ended = student !== undefined && (student.suspendedAt ?? student.archivedAt) !== null;
  const fee = written.find((change) => change.what === 'fee');
  const to = submission?.expectedAmount ?? 0;
  const kept = written.flatMap((change): Change[] => {
    switch (change.what) {
      case 'fee':
        return change === fee && change.from !== to && !isCancelled ? [{ ...change, to }] : [];
      case 'cancelled':
        return isCancelled ? [change] : [];
      case 'payment_lost':
        // Of a cancelled one nothing is owed.
        return isCancelled ? [] : [change];
      case 'suspended':
        return ended && !isCancelled && !has('student_deleted') && !has('deleted') ? [change] : [];
      default:
        return [change];
    }
  });
  const sum = (what: 'refund_due' | 'refund_withdrawn') =>
    kept.reduce((total, change) => (change.what === what ? total + change.amount : total), 0);
  // A refund that is divided anew is withdrawn and marked again.
  const due = sum('refund_due') - sum('refund_withdrawn');
  const refund: Change[] =
    due === 0
      ? []
      : due > 0
        ? [{ what: 'refund_due', amount: due }]
        : [{ what: 'refund_withdrawn', amount: -due }];
  const seen = new Set<string>();
  const once = kept.filter((change) => {
    if (change.what === 'refund_due' || change.what === 'refund_withdrawn') return false;
    const key = JSON.stringify(change);
    const isNew = 'amount' in change || !seen.has(key);
    seen.add(key);
    return isNew;
  });
  const loses = written.some(({ what }) =>
    ['suspended', 'cancelled', 'student_deleted', 'deleted'].includes(what),
  );
  const certificates =
    loses && ended
      ? student.certificates.flatMap(({ certificateNumber: number }): Change[] =>
          number === null ? [] : [{ what: 'certificate_suspended', number }],
        )
      : [];
  return [...once, ...refund, ...certificates];
}

interface Told {
  application: Application;
  to: string;
  submission?: Read;
  student?: Student;
  changes: readonly Change[];
  notes: readonly Note[];
  about: About;
  groupId: number | null;
}

/** What each application and each student without one is told. */
function toldOf(
  notes: readonly Note[],
  { applications, students, receipted }: Concerned,
  senders: Awaited<ReturnType<typeof readSenders>>,
): Told[] {
  const ofApplications = applications.flatMap(({ submission, application }): Told[] => {
    const own = notes.filter(({ of }) => 'submissionId' in of && of.submissionId === submission.id);
    const student = students.find(({ submissionId }) => submissionId === submission.id);
    const changes = standingOf(
      own.map(({ change }) => change),
      submission,
      student,
    );
    if (submission.anonymisedAt !== null) return [];
    const { expectedAmount, allocatedAmount, waivedAmount, groupId } = submission;
    const alive = submission.status !== 'cancelled' && submission.archivedAt === null;
    const returned = changes.reduce(
      (sum, it) => (it.what === 'refund_due' ? sum + it.amount : sum),
      0,
    );
    const about = {
      changes,
      number: null,
      toPay:
        alive && groupId === null && submission.waitingSince === null
          ? Math.max(0, expectedAmount - allocatedAmount - waivedAmount)
          : null,
      received: allocatedAmount + returned,
      receipted: receipted.has(submission.id),
    };
    const { email: to } = submission;
    return [{ application, to, submission, changes, notes: own, about, groupId }];
  });
  const ofStudents = students.flatMap((student): Told[] => {
    const own = notes.filter(({ of }) => 'studentId' in of && of.studentId === student.id);
    if (student.submissionId !== null || student.anonymisedAt !== null || own.length === 0) {
      return [];
    }
    const changes = standingOf(
      own.map(({ change }) => change),
      null,
      student,
    );
    const application: Application = {
      language: 'ja',
      publicId: '',
      number: '',
      applicantName: student.name,
      seminarName: student.seminar.name,
      session: null,
      cancelRule: [],
      url: '',
      sender: senders.ja,
    };
    const about = { changes, number: null, toPay: null, received: 0, receipted: false };
    return [{ application, to: student.email, student, changes, notes: own, about, groupId: null }];
  });
  return [...ofApplications, ...ofStudents];
}

const counts = (changes: readonly Change[]) => changes.some((change) => !isBeside(change));

interface Letter {
  content: Application;
  /** The rows that say what it is about. */
  facts: Parameters<typeof facts>[0];
  abouts: readonly About[];
  notes: readonly Note[];
  telling: Telling;
  url: string;
  to: string;
  owner: Pick<MailOrder, 'submission' | 'student' | 'group'>;
}

/** What an act makes of its mails: those of its own, and the texts of those that are stored already, by id. */
interface Outgoing {
  /** What they tell of, if that can be undone while they wait. */
  act: string | null;
  own: MailColumns[];
  changed: Map<number, { text: string; html: string }>;
}

/** The mail that the act sends to the same reader already. */
function sentWith(letter: Letter, mails: readonly QueuedRow[]): QueuedRow | undefined {
  const { submission, student, group } = letter.owner;
  return mails.findLast(
    ({ columns }) =>
      columns.to === letter.to &&
      (submission
        ? columns.submissionId === submission.id
        : group
          ? columns.groupId === group.id
          : columns.studentId === student?.id),
  );
}

/** Writes what has changed into the mail that the act sends, or into one of its own. */
function write(letter: Letter, mails: readonly QueuedRow[], out: Outgoing): void {
  const { content, notes, telling, to, owner } = letter;
  const sent = sentWith(letter, mails);
  const isSaid = (sent && saidBy[sent.columns.kind]) ?? (() => false);
  const abouts = letter.abouts
    .map((about) => ({ ...about, changes: about.changes.filter((change) => !isSaid(change)) }))
    .filter((about) => about.changes.length > 0 || about.toPay !== null);
  const changes = abouts.flatMap((about) => about.changes);
  if (!counts(changes)) return;
  const reason =
    telling.mailReason ??
    reasonOf(
      content,
      notes.map((note) => note.reason),
    );
  const blocks = blocksOf(content, abouts, reason, sent !== undefined);
  if (sent) {
    const { text, html } = withBlocks(sent.columns, blocks, content.language);
    sent.columns.text = text;
    sent.columns.html = html;
    if (sent.id !== null) out.changed.set(sent.id, { text, html });
    return;
  }
  const mail = renderMail({
    kind: 'standing_changed',
    language: content.language,
    subject: `${subjectOf(content, changes)}${content.seminarName}`,
    recipient: content.applicantName,
    sender: content.sender,
    blocks: [
      {
        kind: 'paragraph',
        text: said(
          content,
          '下記のとおり変更がありましたので、お知らせします。',
          'We would like to tell you of the changes below.',
        ),
      },
      facts(letter.facts),
      ...blocks,
      ...(letter.url === '' ? [] : [button(said(content, ...toApplication), letter.url)]),
    ],
  });
  const now = notes[0]?.at;
  const about = owner.submission?.id ?? owner.student?.studentNumber ?? owner.group?.number ?? '';
  const columns = columnsOf(
    {
      ...mail,
      ...owner,
      to,
      eventKey: `standing_changed:${about}:${randomUUID()}`,
      ...(now ? { now } : {}),
    },
    false,
    out.act,
  );
  out.own.push(columns);
  showInPreview(columns);
}

/** Stores what was written, for all readers at once. */
async function store(tx: Tx, { own, changed }: Outgoing): Promise<void> {
  await updateRows(
    tx,
    'mails',
    [...changed].map(([id, texts]) => ({ id, ...texts })),
  );
  const stored = await insertRows(tx, 'mails', own, { returning: ['id', 'state'] });
  const runAt = waitUntil(tx);
  for (const { id, state } of stored) if (state === 'queued') await enqueueMail(tx, id, runAt);
}

/** The mail to the contact of a group: of its own papers, and of all of its people. */
async function letterToContact(
  tx: Tx,
  groupId: number,
  {
    people,
    notes,
    telling,
    env,
  }: {
    people: readonly Told[];
    notes: readonly Note[];
    telling: Telling;
    env: { appUrl: string };
  },
): Promise<Letter | null> {
  const content = await readGroup(tx, groupId);
  const { group } = content;
  if (group.anonymisedAt !== null) return null;
  const own = notes.filter(({ of }) => 'groupId' in of && of.groupId === groupId);
  const changes = standingOf(
    own.map(({ change }) => change),
    null,
    undefined,
  );
  const about = { changes, number: null, toPay: content.amount, received: 0, receipted: false };
  return {
    content,
    facts: content.about,
    abouts: [
      ...people.map((person) => ({
        ...person.about,
        // The way in is for who attends.
        changes: person.about.changes.filter(
          (change) => change.what !== 'seminar' || change.item !== 'viewing_address',
        ),
        toPay: null,
        number: person.application.number,
      })),
      // What the group owes is said also where only its people have changed.
      about,
    ],
    notes: [...own, ...people.flatMap((person) => person.notes)],
    telling,
    url: groupPageUrl(env, group),
    to: group.email,
    owner: { group },
  };
}

/** Why somebody isn't told, in the audit. */
async function recordUntold(
  tx: Tx,
  {
    told,
    notes,
    orders,
  }: {
    told: readonly Told[];
    notes: readonly Note[];
    orders: readonly { order: MailOrder; telling: Telling }[];
  },
  telling: Telling | undefined,
): Promise<void> {
  const entries = new Map<
    string,
    {
      of: 'submission' | 'student' | 'group';
      id: number;
      adminId: number | null;
      changes: string[];
      papers: string[];
      mails: string[];
      reason: string | null;
    }
  >();
  const entryOf = (
    of: 'submission' | 'student' | 'group',
    id: number,
    adminId: number | null,
    reason: string | null,
  ) => {
    const known = entries.get(`${of}:${id}`);
    if (known) return known;
    const entry = { of, id, adminId, changes: [], papers: [], mails: [], reason };
    entries.set(`${of}:${id}`, entry);
    return entry;
  };
  const reason = telling?.untoldReason ?? null;
  const add = (entry: { changes: string[]; papers: string[] }, changes: readonly Change[]) => {
    for (const change of changes) {
      if (change.what === 'void') entry.papers.push(change.number);
      else entry.changes.push(change.what);
    }
  };
  for (const person of told) {
    const [first] = person.notes;
    if (!counts(person.changes) || !first) continue;
    const { submission, student } = person;
    const entry = submission
      ? entryOf('submission', submission.id, first.adminId, reason)
      : entryOf('student', student?.id ?? 0, first.adminId, reason);
    add(entry, person.changes);
  }
  for (const { of, change, adminId } of notes) {
    if (!('groupId' in of) || change.what === 'fee') continue;
    add(entryOf('group', of.groupId, adminId, reason), [change]);
  }
  for (const { order, telling: chosen } of orders) {
    const { submission, student, group, adminId = null } = order;
    const why = chosen.untoldReason;
    const entry = submission
      ? entryOf('submission', submission.id, adminId, why)
      : group
        ? entryOf('group', group.id, adminId, why)
        : student
          ? entryOf('student', student.id, adminId, why)
          : null;
    entry?.mails.push(order.kind);
  }
  await recordAudits(
    tx,
    [...entries.values()].map(({ of, id, adminId, changes, papers, mails, reason: why }) => ({
      adminId,
      ...(of === 'submission'
        ? ({ action: 'submission.not_told', entity: 'submission' } as const)
        : of === 'student'
          ? ({ action: 'student.not_told', entity: 'student' } as const)
          : ({ action: 'group.not_told', entity: 'group' } as const)),
      entityId: id,
      after: { changes, papers, mails },
      ...(why === null ? {} : { reason: why }),
    })),
  );
}

/** Tells everybody what an act has changed for them, or records why nobody is told. */
async function tellAll(tx: Tx, items: readonly Item[], db: Db | null): Promise<void> {
  if (isUnheard(tx)) return;
  const mails = items.flatMap((item) => (item.kind === 'mail' ? item.mail : []));
  for (const { columns } of mails) showInPreview(columns);
  const untoldOrders = items.flatMap((item) => (item.kind === 'untold' ? item : []));
  const noted = items.flatMap((item) => (item.kind === 'note' ? item : []));
  const silent = noted.filter(({ telling }) => !telling.tell);
  const loud = noted.filter(({ telling }) => telling.tell);
  if (silent.length + untoldOrders.length > 0) {
    const notes = silent.map(({ note }) => note);
    const told = notes.length === 0 ? [] : await readTold(tx, notes, db);
    await recordUntold(tx, { told, notes, orders: untoldOrders }, silent[0]?.telling);
  }
  const [first] = loud;
  if (!first) return;
  const notes = loud.map(({ note }) => note);
  const { telling } = first;
  const told = await readTold(tx, notes, db);
  const env = { appUrl: db === null ? '' : appUrlOf(db) };
  const groupIds = new Set([
    ...told.flatMap(({ groupId }) => groupId ?? []),
    ...notes.flatMap(({ of }) => ('groupId' in of ? of.groupId : [])),
  ]);
  const contacts = new Map<number, string>();
  const out: Outgoing = { act: waitingAct(tx), own: [], changed: new Map() };
  for (const groupId of [...groupIds].toSorted((one, other) => one - other)) {
    const people = told.filter((person) => person.groupId === groupId);
    const letter = await letterToContact(tx, groupId, { people, notes, telling, env });
    if (letter === null) continue;
    contacts.set(groupId, letter.to);
    write(letter, mails, out);
  }
  for (const person of told) {
    const { application, submission, student, to, groupId, about } = person;
    // One mailbox gets one mail of an act.
    if (groupId !== null && (to === '' || contacts.get(groupId) === to)) continue;
    const changes = groupId === null ? about.changes : about.changes.filter(isOfPerson);
    const archived = submission ? submission.archivedAt !== null : true;
    write(
      {
        content: application,
        facts: [
          ...seminarFacts(application),
          ...(application.number === '' ? [] : [numberFact(application)]),
        ],
        abouts: [{ ...about, changes }],
        notes: person.notes,
        telling,
        url: archived ? '' : application.url,
        to,
        owner: submission ? { submission } : student ? { student } : {},
      },
      mails,
      out,
    );
  }
  await store(tx, out);
}

async function readTold(tx: Tx, notes: readonly Note[], db: Db | null): Promise<Told[]> {
  const concerned = await readConcerned(tx, notes, db);
  return toldOf(notes, concerned, await readSenders(tx));
}
