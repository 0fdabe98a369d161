import type { Locale } from '@seminar/shared/platform/messages/message';
import { renderStoredMessage } from '@seminar/shared/platform/messages/storedMessage';
import {
  participantRoles,
  reportReadingSchema,
  reportServices,
  type AttendanceImport,
  type AttendanceImportRow,
} from '@seminar/shared/applying/attendance-imports/schema';
import { z } from 'zod';
import type {
  AttendanceImportPerson,
  AttendanceImportRow as StoredRow,
  Prisma,
} from '../../generated/prisma/client.ts';
import { presentProblems, storedProblems } from '@seminar/shared/platform/spreadsheets/fileProblem';
import { matchesOf, type NamedApplicant } from './namedMatches.ts';
import { minutesOf } from './presence.rules.ts';
import { storedCandidates, storedSpans } from './storedRow.ts';

export type StoredImport = Prisma.AttendanceImportGetPayload<{
  include: { seminar: { select: { id: true; code: true; name: true } } };
}>;

/** What is shown of imports in addition to them. */
export interface ImportSurroundings {
  names: ReadonlyMap<number, string>;
  /** How many rows each has, by state. */
  counts: ReadonlyMap<number, AttendanceImport['counts']>;
  people: ReadonlyMap<number, number>;
  withFile: ReadonlySet<number>;
}

const service = z.enum(reportServices).nullable().catch(null);
const evidence = z.enum(['joins', 'totals']).nullable().catch(null);
const role = z.enum(participantRoles).catch('attendee');
const noRows = { open: 0, sure: 0, chosen: 0, aside: 0, done: 0 };

export function presentImport(
  row: StoredImport,
  { names, counts, people, withFile }: ImportSurroundings,
  locale: Locale,
): AttendanceImport {
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? ''));
  return {
    id: row.id,
    seminar: row.seminar,
    file_name: row.fileName,
    size: row.size,
    sha256: row.sha256,
    state: row.state,
    service: service.parse(row.service),
    evidence: evidence.parse(row.evidence),
    reading: reportReadingSchema.safeParse(row.reading).data ?? null,
    problem: row.problem === null ? null : renderStoredMessage(row.problem, locale),
    problems: presentProblems(storedProblems.parse(row.problems), locale),
    counts: counts.get(row.id) ?? noRows,
    people: people.get(row.id) ?? 0,
    created_at: row.createdAt.toISOString(),
    created_by: names.get(row.createdBy) ?? '',
    done_at: row.doneAt?.toISOString() ?? null,
    done_by: nameOf(row.doneBy),
    undone_at: row.undoneAt?.toISOString() ?? null,
    undone_by: nameOf(row.undoneBy),
    has_file: withFile.has(row.id),
  };
}

/** What is shown of rows in addition to them. */
interface RowSurroundings {
  names: ReadonlyMap<number, string>;
  applicants: ReadonlyMap<number, NamedApplicant>;
}

export function presentRow(
  row: StoredRow & { people: AttendanceImportPerson[] },
  { names, applicants }: RowSurroundings,
): AttendanceImportRow {
  const spans = storedSpans.parse(row.spans);
  const matches = matchesOf(storedCandidates.parse(row.candidates), applicants);
  const [suggestion = null, ...others] = matches;
  const [first, last] = [spans[0]?.[0], spans.at(-1)?.[1]];
  const instant = (ms: number | undefined) =>
    ms === undefined ? null : new Date(ms).toISOString();
  return {
    n: row.n,
    row: row.row,
    name: row.name,
    email: row.email,
    role: role.parse(row.role),
    minutes: spans.length > 0 ? minutesOf(spans) : Math.floor((row.seconds ?? 0) / 60),
    joins: row.joins,
    first_joined_at: instant(first),
    last_left_at: instant(last),
    state: row.state,
    suggestion,
    others,
    people: row.people.flatMap(({ submissionId, countedSeconds }) => {
      const known = applicants.get(submissionId);
      return known
        ? [
            {
              submission_id: known.publicId,
              application_number: known.number,
              name: known.name,
              is_student: known.isStudent,
              counted_minutes: Math.floor(countedSeconds / 60),
            },
          ]
        : [];
    }),
    reason: row.reason,
    decided_by: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
  };
}
