import { gatheredUntilEnd } from '../../platform/db/atEnd.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { updateRows } from '../../platform/db/updateRows.ts';
import { appUrlOf } from './appUrlOf.ts';
import {
  isWayIn,
  letterToContact,
  letterToPerson,
  rowsOfOwn,
  writeLetter,
  type Outgoing,
  type QueuedRow,
} from './changeLetters.ts';
import { storeAtEnd, type MailOrder } from './mailRow.ts';
import { showInPreview } from './previewMails.ts';
import { readToldChanges, type Note } from './readTold.ts';
import { recordUntold } from './recordUntold.ts';
import { currentTelling, type Telling } from './telling.ts';
import { isUndoneInSilence } from './undoing.ts';

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
export async function gatherUnsentMails(tx: Tx, orders: readonly MailOrder[]): Promise<void> {
  const telling = currentTelling();
  await gather(
    tx,
    orders.map((order) => ({ kind: 'untold', order, telling })),
  );
}

/** Tells everybody what an act has changed for them, or records why nobody is told. */
async function tellAll(tx: Tx, items: readonly Item[], db: Db | null): Promise<void> {
  if (isUndoneInSilence(tx)) return;
  const mails = items.flatMap((item) => (item.kind === 'mail' ? item.mail : []));
  for (const { columns } of mails) showInPreview(columns);
  const untoldOrders = items.flatMap((item) => (item.kind === 'untold' ? item : []));
  const noted = items.flatMap((item) => (item.kind === 'note' ? item : []));
  const silent = noted.filter(({ telling }) => !telling.tell);
  const loud = noted.filter(({ telling }) => telling.tell);
  if (silent.length + untoldOrders.length > 0) {
    const notes = silent.map(({ note }) => note);
    const told = notes.length === 0 ? [] : await readToldChanges(tx, notes, db);
    await recordUntold(tx, { told, notes, orders: untoldOrders }, silent[0]?.telling);
  }
  const [first] = loud;
  if (!first) return;
  const notes = loud.map(({ note }) => note);
  const { telling } = first;
  const told = await readToldChanges(tx, notes, db);
  const env = { appUrl: db === null ? '' : appUrlOf(db) };
  const groupIds = new Set([
    ...told.flatMap(({ groupId }) => groupId ?? []),
    ...notes.flatMap(({ of }) => ('groupId' in of ? of.groupId : [])),
  ]);
  const contacts = new Map<number, string>();
  const out: Outgoing = { own: [], changed: new Map() };
  for (const groupId of [...groupIds].toSorted((one, other) => one - other)) {
    const people = told.filter((person) => person.groupId === groupId);
    const letter = await letterToContact(tx, groupId, { people, notes, telling, env });
    if (letter === null) continue;
    contacts.set(groupId, letter.to);
    writeLetter(letter, mails, out);
  }
  for (const person of told) {
    // One mailbox gets one mail of an act, unless only the mail to the person says how they come in.
    const { groupId, to, about } = person;
    const isToldByContact = contacts.get(groupId ?? 0) === to && !about.changes.some(isWayIn);
    if (groupId !== null && (to === '' || isToldByContact)) continue;
    writeLetter(letterToPerson(person, telling), mails, out);
  }
  await updateRows(
    tx,
    'mails',
    [...out.changed].map(([id, texts]) => ({ id, ...texts })),
  );
  const own = await rowsOfOwn(tx, out.own);
  for (const columns of own) showInPreview(columns);
  await storeAtEnd(tx, own);
}
