import { recordAudits } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Change } from './changes.ts';
import type { MailOrder } from './mailRow.ts';
import type { Note, Told } from './readTold.ts';
import { needsChangeNotice } from './standing.rules.ts';
import type { Telling } from './telling.ts';

/** Why somebody isn't told, in the audit. */
export async function recordUntold(
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
    if (!needsChangeNotice(person.changes, null) || !first) continue;
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
