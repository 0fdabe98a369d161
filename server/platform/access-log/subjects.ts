import { memberNumberKey } from '@seminar/shared/catalogue/members/memberNumber.rules';
import { formatYen } from '@seminar/shared/money';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
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

/** The entries about the student, application, group, seminar, certificate, member or document with this number. */
export async function subjectCondition(db: Db, search: string): Promise<Prisma.Sql> {
  const text = search.normalize('NFKC').trim();
  const number = text.toUpperCase();
  const publicId = normalisePublicId(text);
  const [student, submission, group, certificate, member] = await Promise.all([
    db.student.findUnique({ where: { studentNumber: number }, select: { id: true } }),
    db.submission.findFirst({
      where: { OR: [{ publicId }, { number }] },
      select: { id: true, student: { select: { id: true } } },
    }),
    db.group.findFirst({ where: { OR: [{ publicId }, { number }] }, select: { id: true } }),
    db.certificate.findUnique({ where: { certificateNumber: number }, select: { id: true } }),
    db.member.findUnique({ where: { numberKey: memberNumberKey(text) }, select: { id: true } }),
  ]);
  const pairs: [string, string | undefined][] = [
    ['student', (student ?? submission?.student)?.id.toString()],
    ['submission', submission?.id.toString()],
    ['group', group?.id.toString()],
    ['certificate', certificate?.id.toString()],
    ['member', member?.id.toString()],
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
  known: z
    .tuple([
      z.string().nullable(),
      /** What its page's address needs; null: it has no page. */
      z.string().nullable(),
      /** Of a deposit, a refund or a file of refunds, in yen. */
      z.int().nullable(),
    ])
    .nullable(),
};

const bySeminar = Prisma.sql`(
  SELECT json_build_array(code, NULL, NULL) FROM seminars WHERE id = numbers.seminar_id)`;

/** A day as the office reads it, as `formatDay` writes it. */
const dayOf = (column: string) =>
  Prisma.sql`to_char(${Prisma.raw(column)}, 'YYYY"年"MM"月"DD"日"')`;

/** How each kind of record is read: its subject, its link and its amount, and from where. */
const subjects: readonly (readonly [entity: string, columns: Prisma.Sql, from: Prisma.Sql])[] = [
  ['student', Prisma.sql`student_number, id::text, NULL`, Prisma.sql`students`],
  ['submission', Prisma.sql`number, public_id, NULL`, Prisma.sql`submissions`],
  [
    'certificate',
    Prisma.sql`coalesce(certificate_number, id::text), NULL, NULL`,
    Prisma.sql`certificates`,
  ],
  ...numbered.map(
    ([entity, table, column]) => [entity, Prisma.sql`${column}, NULL, NULL`, table] as const,
  ),
  ['mail', Prisma.sql`subject, id::text, NULL`, Prisma.sql`mails`],
  // A deposit has no number, nor has what is given back of it; and the remitter's name must not be kept in a record
  // that stays.
  ['deposit', Prisma.sql`${dayOf('deposited_at')}, id::text, amount`, Prisma.sql`deposits`],
  [
    'refund',
    Prisma.sql`${dayOf('deposited_at')}, public_id, amount`,
    Prisma.sql`(SELECT refunds.id, refunds.amount, deposits.deposited_at, submissions.public_id
      FROM refunds JOIN deposits ON deposits.id = refunds.deposit_id
        LEFT JOIN submissions ON submissions.id = refunds.submission_id) AS refund`,
  ],
  [
    'refund_file',
    Prisma.sql`${dayOf('transfer_on')}, id::text, amount::int`,
    Prisma.sql`refund_files`,
  ],
  ['group', Prisma.sql`number, public_id, NULL`, Prisma.sql`groups`],
  ['seminar', Prisma.sql`code, id::text, NULL`, Prisma.sql`seminars`],
  ['video', Prisma.sql`title, NULL, NULL`, Prisma.sql`videos`],
  ['admin', Prisma.sql`name, NULL, NULL`, Prisma.sql`admins`],
  ['api_token', Prisma.sql`name, NULL, NULL`, Prisma.sql`api_tokens`],
  ['webhook', Prisma.sql`name, NULL, NULL`, Prisma.sql`webhooks`],
  ['virtual_account', Prisma.sql`account_number, NULL, NULL`, Prisma.sql`virtual_accounts`],
  ['member', Prisma.sql`number, NULL, NULL`, Prisma.sql`members`],
  ['form_template', Prisma.sql`code, id::text, NULL`, Prisma.sql`form_templates`],
  [
    'close',
    Prisma.sql`concat(${dayOf('period_from')}, '〜', ${dayOf('period_to')}), NULL, NULL`,
    Prisma.sql`closes`,
  ],
  ...['statement_import', 'member_import', 'move_in', 'attendance_import'].map(
    (kind) => [kind, Prisma.sql`file_name, NULL, NULL`, Prisma.raw(`${kind}s`)] as const,
  ),
];

/**
 * Joins to entries, each with `entity` and `entity_id`, what the office calls their records, as `subject.known`. Of
 * the many tables only the one of the entry's kind is asked.
 */
export function subjectJoin(entries: 'access_entries' | 'audit_entries' | 'named'): Prisma.Sql {
  const { entity, id } = {
    entity: Prisma.raw(`${entries}.entity`),
    id: Prisma.raw(`${entries}.entity_id`),
  };
  const kinds = subjects.map(
    ([kind, columns, from]) => Prisma.sql`WHEN ${Prisma.raw(`'${kind}'`)} THEN (
      SELECT json_build_array(${columns}) FROM ${from} WHERE id = numbers.record_id)`,
  );
  return Prisma.sql`
    LEFT JOIN LATERAL (SELECT
      CASE WHEN ${id} ~ '^[1-9][0-9]{0,8}$' THEN ${id}::int END AS record_id,
      -- Of a list that was narrowed to one seminar.
      substring(${id} FROM '^seminar-([0-9]{1,9})$')::int AS seminar_id) AS numbers ON TRUE
    LEFT JOIN LATERAL (SELECT
      coalesce(CASE ${entity} ${Prisma.join(kinds, ' ')} END, ${bySeminar}) AS known) AS subject ON TRUE`;
}

type Known = z.output<z.ZodObject<typeof subjectColumns>>;

/** What the office calls an entry's record: its id where nothing else is known. */
export function subjectOf({ known, entityId }: Known & { entityId: string }) {
  const [subject, link, amount] = known ?? [null, null, null];
  const yen = amount === null ? '' : ` ${formatYen(amount)}`;
  return { subject: subject === null ? entityId : `${subject}${yen}`, link };
}
