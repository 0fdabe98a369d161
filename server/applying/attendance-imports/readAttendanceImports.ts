import type { HandlerInput } from '@seminar/shared/endpoint';
import type {
  listAttendanceImports as listDefinition,
  listAttendanceRows,
} from '@seminar/shared/applying/attendance-imports/endpoints';
import type {
  AttendanceImport,
  ReportReading,
} from '@seminar/shared/applying/attendance-imports/schema';
import { reportReadingSchema } from '@seminar/shared/applying/attendance-imports/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { z } from 'zod';
import { Prisma } from '../../generated/prisma/client.ts';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import type { Context } from '../../platform/context/context.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import { readStoredFile } from '../../platform/imports/storedFile.ts';
import { sampleInThread } from './inThread.ts';
import { reportKind } from './lockAttendanceImport.ts';
import { readNamedApplicants } from './namedMatches.ts';
import type { ImportSurroundings, StoredImport } from './presentImport.ts';
import { storedCandidates } from './storedRow.ts';

const seminar = { select: { id: true, code: true, name: true } } as const;

/** @throws NotFound no such import */
export async function readAttendanceImport(
  { db }: Context,
  { importId }: { importId: number },
): Promise<StoredImport> {
  const found = await db.attendanceImport.findUnique({
    where: { id: importId },
    include: { seminar },
  });
  if (!found) throw new NotFound();
  return found;
}

/** @throws NotFound no such seminar */
export async function listAttendanceImports(
  { db }: Context,
  { seminarId, query }: { seminarId: number; query: HandlerInput<typeof listDefinition>['query'] },
) {
  if ((await db.seminar.count({ where: { id: seminarId } })) === 0) throw new NotFound();
  return pageOfRows(db, query, {
    table: Prisma.sql`attendance_imports`,
    where: Prisma.sql`seminar_id = ${seminarId}`,
    sortBy: Prisma.sql`id`,
    direction: query.direction,
    load: (ids) =>
      db.attendanceImport.findMany({ where: { id: { in: ids } }, include: { seminar } }),
  });
}

const noRows = { open: 0, sure: 0, chosen: 0, aside: 0, done: 0 };

/** What is shown of imports in addition to them; one query for each fact. */
export async function readImportSurroundings(
  { db }: Context,
  { imports }: { imports: readonly StoredImport[] },
): Promise<ImportSurroundings> {
  const ids = imports.map(({ id }) => id);
  const admins = imports.flatMap(({ createdBy, doneBy, undoneBy }) => [
    createdBy,
    doneBy,
    undoneBy,
  ]);
  const [names, rows, people, files] = await Promise.all([
    namesOfAdmins(db, admins),
    db.attendanceImportRow.groupBy({
      by: ['importId', 'state'],
      where: { importId: { in: ids } },
      _count: true,
    }),
    db.$queryRaw<{ id: number; people: number }[]>`
      SELECT import_id AS id, count(DISTINCT submission_id)::int AS people
      FROM attendance_import_people JOIN attendance_import_rows AS given ON given.id = row_id
      WHERE import_id = ANY(${ids}::int[]) AND given.state = 'done' GROUP BY import_id`,
    db.attendanceImportFile.findMany({
      where: { importId: { in: ids } },
      select: { importId: true },
    }),
  ]);
  const counts = new Map<number, AttendanceImport['counts']>();
  for (const { importId, state, _count } of rows) {
    counts.set(importId, { ...(counts.get(importId) ?? noRows), [state]: _count });
  }
  return {
    names,
    counts,
    people: new Map(people.map((one) => [one.id, one.people])),
    withFile: new Set(files.map(({ importId }) => importId)),
  };
}

/** @throws NotFound no such import */
export async function listRows(
  context: Context,
  {
    importId,
    query,
  }: { importId: number; query: HandlerInput<typeof listAttendanceRows>['query'] },
) {
  const { db } = context;
  await readAttendanceImport(context, { importId });
  return pageOfRows(db, query, {
    table: Prisma.sql`attendance_import_rows`,
    where: allOf([
      Prisma.sql`import_id = ${importId}`,
      query.state ? Prisma.sql`state = ${query.state}::attendance_row_state` : Prisma.sql`TRUE`,
    ]),
    sortBy: Prisma.sql`n`,
    direction: query.direction,
    load: (ids) =>
      db.attendanceImportRow.findMany({ where: { id: { in: ids } }, include: { people: true } }),
  });
}

/** @throws NotFound no such import or row */
export async function readRow({ db }: Context, { importId, n }: { importId: number; n: number }) {
  const found = await db.attendanceImportRow.findUnique({
    where: { importId_n: { importId, n } },
    include: { people: true },
  });
  if (!found) throw new NotFound();
  return found;
}

type Row = Awaited<ReturnType<typeof readRow>>;

/** Whom the rows name, as they are called now. */
export async function readRowSurroundings({ db }: Context, { rows }: { rows: readonly Row[] }) {
  const ids = rows.flatMap(({ candidates, people }) => [
    ...storedCandidates.parse(candidates).map(({ submissionId }) => submissionId),
    ...people.map(({ submissionId }) => submissionId),
  ]);
  const [names, applicants] = await Promise.all([
    namesOfAdmins(
      db,
      rows.map(({ decidedBy }) => decidedBy),
    ),
    readNamedApplicants(db, ids),
  ]);
  return { names, applicants };
}

const sampleRows = 30;

/**
 * The first rows of a report, by which a person says how it is read.
 *
 * @throws NotFound no such import
 * @throws Conflict its file is gone
 */
export async function readSample(
  context: Context,
  { importId }: { importId: number },
): Promise<{ rows: string[][]; reading: ReportReading; is_recognised: boolean }> {
  const found = await readAttendanceImport(context, { importId });
  const reading = reportReadingSchema.parse(found.reading);
  const asked = z.object({ key: z.string() }).safeParse(found.problem);
  const isSaid = found.readingBy !== null && reading.columns.some((column) => column !== null);
  const bytes = await readStoredFile(context.db, reportKind, importId);
  if (!bytes) throw new Conflict(message('attendance_import_file_gone'));
  return {
    rows: await sampleInThread(bytes, sampleRows),
    reading,
    is_recognised: !isSaid && asked.data?.key !== 'attendance_report_columns',
  };
}
