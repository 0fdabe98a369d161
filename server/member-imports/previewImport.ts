import { createHash } from 'node:crypto';
import type { MemberPlan } from '@seminar/shared/members/schema';
import type { Locale } from '@seminar/shared/messages/message';
import { renderMessage } from '@seminar/shared/messages/renderMessage';
import type { Context } from '../context/context.ts';
import type { Db, Tx } from '../db/db.ts';
import { memberFields } from '../members/memberFields.ts';
import { differences, planImport, type Plan } from './planImport.rules.ts';
import { readRosterInThread } from './inThread.ts';
import type { RosterRow } from './readRoster.rules.ts';

/** As many entries as a person looks through; the counts say how many there are. */
const shownEntries = 500;

/** Names a plan: the same file and the same roster have the same. */
export function digestOf({ entries, missing }: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify([entries, missing]))
    .digest('hex');
}

/** Compares a file's rows with the roster. */
export async function planOf(db: Db | Tx, rows: readonly RosterRow[]): Promise<Plan> {
  const members = await db.member.findMany({
    where: { numberKey: { not: null } },
    orderBy: { id: 'asc' },
  });
  const roster = members.map((member) => ({
    id: member.id,
    numberKey: member.numberKey ?? '',
    fields: memberFields(member),
    leftAt: member.leftAt?.toISOString() ?? null,
    version: member.version,
  }));
  return planImport(rows, roster);
}

/**
 * What a file would do to the roster; the rows that a person should look at come first.
 *
 * @throws ValidationFailed it is no table of members
 */
export async function previewImport(
  { db }: Pick<Context, 'db'>,
  { bytes, locale }: { bytes: Uint8Array; locale: Locale },
): Promise<MemberPlan> {
  const plan = await planOf(db, await readRosterInThread(bytes));
  const { counts, entries, missing } = plan;
  const urgency = (entry: Plan['entries'][number]) =>
    entry.verdict === 'refused' ? 0 : entry.doubts.length > 0 ? 1 : 2;
  const shown = [...entries.filter(({ verdict }) => verdict !== 'unchanged'), ...missing]
    .toSorted((a, b) => urgency(a) - urgency(b))
    .slice(0, shownEntries);
  return {
    digest: digestOf(plan),
    counts,
    missing: missing.length,
    entries: shown.map(({ row, verdict, fields, known, doubts }) => ({
      row,
      verdict,
      number: fields.number,
      name: fields.name,
      changes: known && verdict !== 'refused' ? differences(known.fields, fields) : [],
      doubts: doubts.map((doubt) => renderMessage(doubt, locale)),
    })),
  };
}
