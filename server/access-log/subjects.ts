import { formatYen } from '@seminar/shared/money';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { anyOf } from '../http/listPage.ts';
import { normalisePublicId } from '../ids/publicId.ts';

/** Documents whose download is noted under their number, and the rest under their record's id. */
const numbered = [
  ['receipt', Prisma.sql`receipts`, Prisma.sql`receipt_number`],
  ['bill', Prisma.sql`bills`, Prisma.sql`bill_number`],
  ['return_invoice', Prisma.sql`return_invoices`, Prisma.sql`return_invoice_number`],
] as const;

/** What the office calls by a number or code of its own, while its entries hold the record's id. */
const called = [...numbered, ['seminar', Prisma.sql`seminars`, Prisma.sql`code`]] as const;

/** The entries about the student, application, group, seminar, certificate or document with this number. */
export async function subjectCondition(db: Db, search: string): Promise<Prisma.Sql> {
  const text = search.normalize('NFKC').trim();
  const number = text.toUpperCase();
  const publicId = normalisePublicId(text);
  const [student, submission, group, certificate] = await Promise.all([
    db.student.findUnique({ where: { studentNumber: number }, select: { id: true } }),
    db.submission.findFirst({
      where: { OR: [{ publicId }, { number }] },
      select: { id: true, student: { select: { id: true } } },
    }),
    db.group.findFirst({ where: { OR: [{ publicId }, { number }] }, select: { id: true } }),
    db.certificate.findUnique({ where: { certificateNumber: number }, select: { id: true } }),
  ]);
  const pairs: [string, string | undefined][] = [
    ['student', (student ?? submission?.student)?.id.toString()],
    ['submission', submission?.id.toString()],
    ['group', group?.id.toString()],
    ['certificate', certificate?.id.toString()],
    ...numbered.map(([entity]): [string, string] => [entity, number]),
  ];
  const known = pairs.filter((pair): pair is [string, string] => pair[1] !== undefined);
  return anyOf([
    ...known.map(([entity, id]) => Prisma.sql`(entity = ${entity} AND entity_id = ${id})`),
    ...called.map(
      ([entity, table, column]) => Prisma.sql`(entity = ${entity} AND entity_id = (
        SELECT id::text FROM ${table} WHERE ${column} = ${number}))`,
    ),
  ]);
}

/** What the office calls an entry's record, as `subjectJoin` reads it; nothing is known of most kinds. */
export const subjectColumns = {
  subject: z.string().nullable(),
  /** What its page's address needs; null: it has no page. */
  link: z.string().nullable(),
  /** Of a deposit, a refund or a file of refunds, in yen. */
  amount: z.int().nullable(),
};

const numberedSubjects = (entity: Prisma.Sql): Prisma.Sql =>
  Prisma.join(
    numbered.map(
      ([name, table, column]) => Prisma.sql`UNION ALL SELECT ${column}, NULL, NULL
      FROM ${table} WHERE ${entity} = ${Prisma.raw(`'${name}'`)} AND id = record_id`,
    ),
    ' ',
  );

/** Joins to entries, each with `entity` and `entity_id`, what the office calls their records, as `known`. */
export function subjectJoin(entries: 'access_entries' | 'audit_entries'): Prisma.Sql {
  const { entity, id } = {
    entity: Prisma.raw(`${entries}.entity`),
    id: Prisma.raw(`${entries}.entity_id`),
  };
  return Prisma.sql`
    LEFT JOIN LATERAL (SELECT
      CASE WHEN ${id} ~ '^[1-9][0-9]{0,8}$' THEN ${id}::int END AS record_id,
      -- Of a list that was narrowed to one seminar.
      substring(${id} FROM '^seminar-([0-9]{1,9})$')::int AS seminar_id) AS numbers ON TRUE
    LEFT JOIN LATERAL (
      SELECT student_number AS subject, id::text AS link, NULL::int AS amount
      FROM students WHERE ${entity} = 'student' AND id = record_id
      UNION ALL SELECT public_id, public_id, NULL
      FROM submissions WHERE ${entity} = 'submission' AND id = record_id
      UNION ALL SELECT coalesce(certificate_number, id::text), NULL, NULL
      FROM certificates WHERE ${entity} = 'certificate' AND id = record_id
      ${numberedSubjects(entity)}
      UNION ALL SELECT subject, id::text, NULL
      FROM mails WHERE ${entity} = 'mail' AND id = record_id
      -- A deposit has no number, nor has what is given back of it; and the remitter's name must not be kept in a record that stays.
      UNION ALL SELECT deposited_at::text, NULL, amount
      FROM deposits WHERE ${entity} = 'deposit' AND id = record_id
      UNION ALL SELECT deposits.deposited_at::text, submissions.public_id, refunds.amount
      FROM refunds JOIN deposits ON deposits.id = refunds.deposit_id
        LEFT JOIN submissions ON submissions.id = refunds.submission_id
      WHERE ${entity} = 'refund' AND refunds.id = record_id
      UNION ALL SELECT transfer_on::text, id::text, amount::int
      FROM refund_files WHERE ${entity} = 'refund_file' AND id = record_id
      UNION ALL SELECT number, public_id, NULL
      FROM groups WHERE ${entity} = 'group' AND id = record_id
      UNION ALL SELECT code, id::text, NULL
      FROM seminars WHERE ${entity} = 'seminar' AND id = record_id
      UNION ALL SELECT name, NULL, NULL
      FROM admins WHERE ${entity} = 'admin' AND id = record_id
      UNION ALL SELECT name, NULL, NULL
      FROM api_tokens WHERE ${entity} = 'api_token' AND id = record_id
      UNION ALL SELECT name, NULL, NULL
      FROM webhooks WHERE ${entity} = 'webhook' AND id = record_id
      UNION ALL SELECT code, NULL, NULL
      FROM seminars WHERE id = numbers.seminar_id) AS known ON TRUE`;
}

type Known = z.output<z.ZodObject<typeof subjectColumns>>;

/** What the office calls an entry's record: its id where nothing else is known. */
export function subjectOf({ subject, link, amount, entityId }: Known & { entityId: string }) {
  const yen = amount === null ? '' : ` ${formatYen(amount)}`;
  return { subject: subject === null ? entityId : `${subject}${yen}`, link };
}
