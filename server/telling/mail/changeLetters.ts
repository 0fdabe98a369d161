import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/db.ts';
import { groupPageUrl } from './appUrlOf.ts';
import { besideBlocks, reasonOf, type About, type Change } from './changes.ts';
import { currentTemplates } from './currentTemplate.ts';
import { numberFact, seminarFacts } from './definitions/application.ts';
import { standingChanged, type StandingChanged } from './definitions/standingChanged.ts';
import { writeMail, type Application } from './mailDefinition.ts';
import { mailColumnsOf, type MailColumns, type MailOrder } from './mailRow.ts';
import { readGroupForMail } from './readGroupForMail.ts';
import type { Note, Told } from './readTold.ts';
import { withBlocks, type Fact } from './renderMail.ts';
import { needsChangeNotice, isOfPerson, changesToldBy, standingOf } from './standing.rules.ts';
import type { Telling } from './telling.ts';
import { waitingAct } from './undoing.ts';

/** A mail that the act sends already. */
export interface QueuedRow {
  columns: MailColumns;
  /** null: it is stored with the commit. */
  id: number | null;
}

interface Letter {
  content: Application;
  /** The rows that say what it is about. */
  facts: readonly Fact[];
  abouts: readonly About[];
  notes: readonly Note[];
  telling: Telling;
  url: string;
  to: string;
  owner: Pick<MailOrder, 'submission' | 'student' | 'group'>;
}

/** What an act makes of its mails: those of its own, and the texts of those that are stored already, by id. */
export interface Outgoing {
  own: {
    content: StandingChanged;
    to: string;
    owner: Letter['owner'];
    at: Date | undefined;
  }[];
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
export function writeLetter(letter: Letter, mails: readonly QueuedRow[], out: Outgoing): void {
  const { content, notes, telling } = letter;
  const sent = sentWith(letter, mails);
  const isSaid = (sent && changesToldBy[sent.columns.kind]) ?? (() => false);
  const abouts = letter.abouts
    .map((about) => ({ ...about, changes: about.changes.filter((change) => !isSaid(change)) }))
    .filter((about) => about.changes.length > 0 || about.toPay !== null);
  const changes = abouts.flatMap((about) => about.changes);
  if (!needsChangeNotice(changes, sent?.columns.kind ?? null)) return;
  const reason =
    telling.mailReason ??
    reasonOf(
      content,
      notes.map((note) => note.reason),
    );
  if (sent) {
    const { text, html } = withBlocks(
      sent.columns,
      besideBlocks(content, abouts, reason),
      content.language,
    );
    sent.columns.text = text;
    sent.columns.html = html;
    if (sent.id !== null) out.changed.set(sent.id, { text, html });
    return;
  }
  out.own.push({
    content: { ...content, url: letter.url, facts: letter.facts, abouts, reason },
    to: letter.to,
    owner: letter.owner,
    at: notes[0]?.at,
  });
}

/** The rows of the mails that the act sends only to tell of it, with the text in use. */
export async function rowsOfOwn(tx: Tx, own: Outgoing['own']): Promise<MailColumns[]> {
  if (own.length === 0) return [];
  const texts = (await currentTemplates(tx, [standingChanged]))(standingChanged);
  return own.map(({ content, to, owner, at: now }) => {
    const about = owner.submission?.id ?? owner.student?.studentNumber ?? owner.group?.number ?? '';
    return mailColumnsOf(
      {
        ...writeMail(standingChanged, texts[content.language], content),
        ...owner,
        to,
        eventKey: `standing_changed:${about}:${randomUUID()}`,
        ...(now ? { now } : {}),
      },
      false,
      waitingAct(tx),
    );
  });
}

/** How to come in, which is told to who attends, and not to who has applied for them. */
export const isWayIn = (change: Change) =>
  change.what === 'join_link' || (change.what === 'seminar' && change.item === 'viewing_address');

function withoutWayIn(changes: readonly Change[]): Change[] {
  return changes
    .filter((change) => !isWayIn(change))
    .map((change) =>
      change.what === 'restored'
        ? { ...change, now: change.now.filter(({ item }) => item !== 'viewing_address') }
        : change,
    );
}

/** The mail to the contact of a group: of its own papers, and of all of its people. */
export async function letterToContact(
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
  const content = await readGroupForMail(tx, groupId);
  const { group } = content;
  if (group.anonymisedAt !== null) return null;
  const own = notes.filter(({ of }) => 'groupId' in of && of.groupId === groupId);
  const changes = standingOf(
    own.map(({ change }) => change),
    null,
    undefined,
  );
  const about = {
    changes,
    number: null,
    toPay: content.amount,
    received: 0,
    receipted: false,
    transfers: false,
  };
  return {
    content,
    facts: content.about,
    abouts: [
      ...people.map((person) => ({
        ...person.about,
        changes: withoutWayIn(person.about.changes),
        toPay: null,
        // Of the others something may be to be paid still.
        transfers: person.about.transfers && content.money.owed === 0,
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

/** The mail to a person: of a group's person only what is theirs. */
export function letterToPerson(person: Told, telling: Telling): Letter {
  const { application, submission, student, to, groupId, about, notes } = person;
  const changes = groupId === null ? about.changes : about.changes.filter(isOfPerson);
  const archived = submission ? submission.archivedAt !== null : true;
  return {
    content: application,
    facts: [
      ...seminarFacts(application),
      ...(application.number === '' ? [] : [numberFact(application)]),
    ],
    abouts: [{ ...about, changes, transfers: about.transfers && groupId === null }],
    notes,
    telling,
    url: archived ? '' : application.url,
    to,
    owner: submission ? { submission } : student ? { student } : {},
  };
}
