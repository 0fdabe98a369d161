import type { AccessEntry, listAccess as definition } from '@seminar/shared/access-log/endpoints';
import { accessActions, accessEntities } from '@seminar/shared/access-log/schema';
import { addDays } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { formatYen } from '@seminar/shared/money';
import { z } from 'zod';
import type { Context } from '../context/context.ts';
import { toDay } from '../context/days.ts';
import type { Db } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf } from '../http/listPage.ts';
import { pageOfRows } from '../http/pageOfRows.ts';
import { normalisePublicId } from '../ids/publicId.ts';

type Query = HandlerInput<typeof definition>['query'];

/** The entries about the student, application, receipt or certificate with this number. */
async function subjectCondition(db: Db, search: string): Promise<Prisma.Sql> {
  const text = search.normalize('NFKC').trim();
  const number = text.toUpperCase();
  const [student, submission, certificate] = await Promise.all([
    db.student.findUnique({ where: { studentNumber: number }, select: { id: true } }),
    db.submission.findUnique({
      where: { publicId: normalisePublicId(text) },
      select: { id: true, student: { select: { id: true } } },
    }),
    db.certificate.findUnique({ where: { certificateNumber: number }, select: { id: true } }),
  ]);
  const pairs: [string, string | undefined][] = [
    ['student', (student ?? submission?.student)?.id.toString()],
    ['submission', submission?.id.toString()],
    ['certificate', certificate?.id.toString()],
    ['receipt', number],
  ];
  const known = pairs.filter((pair): pair is [string, string] => pair[1] !== undefined);
  return Prisma.sql`(${Prisma.join(
    known.map(([entity, id]) => Prisma.sql`(entity = ${entity} AND entity_id = ${id})`),
    ' OR ',
  )})`;
}

const start = (day: string) => new Date(`${day}T00:00:00+09:00`);
const actionSchema = z.enum(accessActions);
const entitySchema = z.enum(accessEntities);

type Row = Prisma.AccessEntryGetPayload<{ include: { admin: true } }>;

/** The entries with the numbers by which the office knows their subjects, one query for each kind. */
async function present(db: Db, rows: readonly Row[]): Promise<AccessEntry[]> {
  const idsOf = (entity: string) =>
    rows.filter((row) => row.entity === entity).map((row) => Number(row.entityId));
  const [students, submissions, certificates, mails, deposits] = await Promise.all([
    db.student.findMany({ where: { id: { in: idsOf('student') } } }),
    db.submission.findMany({ where: { id: { in: idsOf('submission') } } }),
    db.certificate.findMany({ where: { id: { in: idsOf('certificate') } } }),
    db.mail.findMany({
      where: { id: { in: idsOf('mail') } },
      select: { id: true, subject: true },
    }),
    db.deposit.findMany({ where: { id: { in: idsOf('deposit') } } }),
  ]);
  const subjects = new Map<string, { subject: string; link: string | null }>([
    ...students.map(({ id, studentNumber }) => {
      return [`student ${id}`, { subject: studentNumber, link: String(id) }] as const;
    }),
    ...submissions.map(({ id, publicId }) => {
      return [`submission ${id}`, { subject: publicId, link: publicId }] as const;
    }),
    ...certificates.map(({ id, certificateNumber }) => {
      return [
        `certificate ${id}`,
        { subject: certificateNumber ?? String(id), link: null },
      ] as const;
    }),
    // A deposit has no number, and the remitter's name must not be kept in a record that stays.
    ...deposits.map(({ id, depositedAt, amount }) => {
      const subject = `${toDay(depositedAt)} ${formatYen(amount)}`;
      return [`deposit ${id}`, { subject, link: null }] as const;
    }),
    ...mails.map(({ id, subject }) => [`mail ${id}`, { subject, link: String(id) }] as const),
  ]);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    admin: { id: row.admin.id, name: row.admin.name },
    action: actionSchema.parse(row.action),
    entity: entitySchema.parse(row.entity),
    ...(subjects.get(`${row.entity} ${row.entityId}`) ?? { subject: row.entityId, link: null }),
    count: row.count,
  }));
}

/** One page of the access log, and the total number of entries. */
export async function listAccess({ db }: Context, query: Query) {
  const where = allOf([
    query.search ? await subjectCondition(db, query.search) : Prisma.sql`TRUE`,
    query.admin_id ? Prisma.sql`admin_id = ${query.admin_id}` : Prisma.sql`TRUE`,
    query.action ? Prisma.sql`action = ${query.action}` : Prisma.sql`TRUE`,
    query.from ? Prisma.sql`at >= ${start(query.from)}` : Prisma.sql`TRUE`,
    query.to ? Prisma.sql`at < ${start(addDays(query.to, 1))}` : Prisma.sql`TRUE`,
  ]);
  const [{ rows, total }, admins] = await Promise.all([
    pageOfRows(db, query, {
      table: Prisma.sql`access_entries`,
      where,
      sortBy: Prisma.sql`at`,
      direction: query.direction,
      load: (ids) =>
        db.accessEntry.findMany({ where: { id: { in: ids } }, include: { admin: true } }),
    }),
    db.admin.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } }),
  ]);
  return { rows: await present(db, rows), total, admins };
}
