import { formatYen } from '@seminar/shared/money';
import { toDay } from '../context/days.ts';
import type { Db } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { anyOf } from '../http/listPage.ts';
import { normalisePublicId } from '../ids/publicId.ts';

/** The entries about the student, application, receipt or certificate with this number. */
export async function subjectCondition(db: Db, search: string): Promise<Prisma.Sql> {
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
    ['bill', number],
  ];
  const known = pairs.filter((pair): pair is [string, string] => pair[1] !== undefined);
  return anyOf(known.map(([entity, id]) => Prisma.sql`(entity = ${entity} AND entity_id = ${id})`));
}

/** What the office calls a record, and what its page's address needs (null: it has no page). */
export interface Subject {
  subject: string;
  link: string | null;
}

/** The numbers by which the office knows these records, by `<entity> <id>`; one query for each kind. */
export async function subjectsOf(
  db: Db,
  rows: readonly { entity: string; entityId: string }[],
): Promise<Map<string, Subject>> {
  const idsOf = (entity: string) =>
    rows
      .filter((row) => row.entity === entity && /^\d+$/.test(row.entityId))
      .map((row) => Number(row.entityId));
  // Of a list that was narrowed to one seminar.
  const parts = rows.flatMap(({ entity, entityId }) => {
    const id = /^seminar-(\d+)$/.exec(entityId)?.[1];
    return id === undefined ? [] : [{ entity, id: Number(id) }];
  });
  const [students, submissions, certificates, mails, deposits, seminars] = await Promise.all([
    db.student.findMany({
      where: { id: { in: idsOf('student') } },
      select: { id: true, studentNumber: true },
    }),
    db.submission.findMany({
      where: { id: { in: idsOf('submission') } },
      select: { id: true, publicId: true },
    }),
    db.certificate.findMany({
      where: { id: { in: idsOf('certificate') } },
      select: { id: true, certificateNumber: true },
    }),
    db.mail.findMany({
      where: { id: { in: idsOf('mail') } },
      select: { id: true, subject: true },
    }),
    db.deposit.findMany({
      where: { id: { in: idsOf('deposit') } },
      select: { id: true, depositedAt: true, amount: true },
    }),
    db.seminar.findMany({
      where: { id: { in: parts.map(({ id }) => id) } },
      select: { id: true, code: true },
    }),
  ]);
  const codes = new Map(seminars.map(({ id, code }) => [id, code]));
  return new Map<string, Subject>([
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
    ...parts.map(({ entity, id }) => {
      const subject = codes.get(id) ?? `seminar-${id}`;
      return [`${entity} seminar-${id}`, { subject, link: null }] as const;
    }),
    ...mails.map(({ id, subject }) => [`mail ${id}`, { subject, link: String(id) }] as const),
  ]);
}
