import { createHash } from 'node:crypto';
import type { MemberPlan } from '@seminar/shared/catalogue/members/schema';
import { message, type Locale } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import type { ImportProblem } from '@seminar/shared/platform/spreadsheets/schema';
import type { Context } from '../../platform/context/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { memberFields } from '../../catalogue/members/memberFields.ts';
import {
  presentProblems,
  type FileProblem,
} from '@seminar/shared/platform/spreadsheets/fileProblem';
import { memberDifferences, planImport, type Plan } from './planImport.rules.ts';
import { readColumnChoices } from './readColumnChoices.ts';
import { readRosterInThread } from './inThread.ts';
import type { Roster } from './readRoster.rules.ts';

/** As many entries as a person looks through; the counts say how many there are. */
const shownEntries = 500;

/** Names a plan: the same file and the same roster have the same. */
export function digestOf({ entries, missing, mayLeave }: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify([entries, missing, mayLeave]))
    .digest('hex');
}

/** Compares a file's rows with the roster. */
export async function planOf(db: Db | Tx, read: Roster): Promise<Plan> {
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
  return planImport(read, roster);
}

/** What of the file is not read: sheets, columns, and the cells for which rows are refused. */
function problemsOf(read: Roster, plan: Plan, locale: Locale): ImportProblem[] {
  const inRows = read.rows.flatMap(({ row, sheet, problems }) =>
    problems.map(({ column, text }): FileProblem => ({
      row,
      ...(sheet !== null && { sheet }),
      ...(column !== null && { column }),
      problem: text,
      onlyTold: true,
    })),
  );
  const unjudged: FileProblem = {
    row: null,
    problem: message('member_import_unjudged'),
    onlyTold: true,
  };
  return presentProblems(
    [
      ...read.unread,
      ...read.told,
      ...(plan.mayLeave || plan.missing.length === 0 ? [] : [unjudged]),
      ...inRows.slice(0, shownEntries),
    ],
    locale,
  );
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
  const read = await readRosterInThread({ bytes, choices: await readColumnChoices(db) });
  const plan = await planOf(db, read);
  const { counts, entries, missing } = plan;
  const urgency = (entry: Plan['entries'][number]) =>
    entry.verdict === 'refused' ? 0 : entry.doubts.length > 0 ? 1 : 2;
  const shown = [...entries.filter(({ verdict }) => verdict !== 'unchanged'), ...missing]
    .toSorted((a, b) => urgency(a) - urgency(b))
    .slice(0, shownEntries);
  const refused = entries.filter(({ verdict }) => verdict === 'refused');
  return {
    refused_rows: refused.flatMap(({ given, doubts }) =>
      given ? [{ ...given, reasons: doubts.map((doubt) => renderMessage(doubt, locale)) }] : [],
    ),
    digest: digestOf(plan),
    counts,
    missing: missing.length,
    may_leave: plan.mayLeave,
    problems: problemsOf(read, plan, locale),
    columns: read.columns,
    entries: shown.map(({ row, sheet, verdict, fields, known, doubts, given }) => ({
      row,
      sheet,
      verdict,
      number: fields.number,
      name: fields.name,
      changes: known && verdict !== 'refused' ? memberDifferences(known.fields, fields) : [],
      doubts: doubts.map((doubt) => renderMessage(doubt, locale)),
      given,
    })),
  };
}
