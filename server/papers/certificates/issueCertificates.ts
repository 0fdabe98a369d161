import { tokyoDay, type Day } from '@seminar/shared/date';
import type { Message } from '@seminar/shared/platform/messages/message';
import { recordAudits } from '../../platform/audit/record.ts';
import { birthDateIsOpen, studentIsActive } from '../../platform/conditions/students.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { issuedParts } from './contentAtIssue.ts';
import { issueRefusal, type IssueRefusal } from './issuable.rules.ts';
import { numberCertificates } from './numberCertificates.ts';
import { lockApplicationsThenStudents } from './lockApplicationsThenStudents.ts';

type Row = Prisma.CertificateGetPayload<{ include: typeof issuedParts }>;

/**
 * Locks the certificates first, then the applications and their students, who could be suspended at the same time.
 */
async function lockToIssue(tx: Tx, certificateIds: readonly number[]): Promise<Row[]> {
  const locked = await tx.$queryRaw<{ id: number; student_id: number }[]>`
    SELECT id, student_id FROM certificates
    WHERE id = ANY(${[...certificateIds]}::int[]) AND archived_at IS NULL ORDER BY id FOR UPDATE`;
  const studentIds = locked.map((row) => row.student_id);
  await lockApplicationsThenStudents(tx, studentIds, 'SHARE');
  return tx.certificate.findMany({
    where: { id: { in: locked.map(({ id }) => id) } },
    include: issuedParts,
    orderBy: { id: 'asc' },
  });
}

function refusalOf({ issuedAt, revokedAt, student }: Row, today: Day) {
  return issueRefusal(
    {
      issued: issuedAt !== null,
      revoked: revokedAt !== null,
      suspended: !studentIsActive.of(student),
      unanswered: birthDateIsOpen.of(student),
      issueStart: toDay(student.seminar.certificateIssueStartDate),
      issueEnd: toDay(student.seminar.certificateIssueEndDate),
    },
    today,
  );
}

/** Why a certificate was not issued. */
interface Refused {
  over: IssueRefusal['over'] | 'print';
  text: Message;
}

interface Issuing {
  certificateIds: readonly number[];
  adminId: number;
  now: Date;
}

/**
 * Issues certificates in the order of their ids: stores their numbers, date and content. The same transaction
 * orders the jobs that make the documents and the mails.
 *
 * @returns the ids of those that were issued, and why others weren't, by their ids; nothing is said of those that don't
 *   exist
 */
export async function issueCertificates(
  tx: Tx,
  { env }: Pick<Context, 'env'>,
  { certificateIds, adminId, now }: Issuing,
): Promise<{ issued: number[]; refused: Map<number, Refused> }> {
  const refused = new Map<number, Refused>();
  const issuable = (await lockToIssue(tx, certificateIds)).filter((certificate) => {
    const refusal = refusalOf(certificate, tokyoDay(now));
    if (refusal) refused.set(certificate.id, refusal);
    return refusal === null;
  });
  const { numbered, refused: unprintable } = await numberCertificates(tx, env, issuable, now);
  for (const [id, text] of unprintable) refused.set(id, { over: 'print', text });
  await recordAudits(
    tx,
    numbered.map(({ certificate, number }) => ({
      adminId,
      action: 'certificate.issued',
      entity: 'certificate',
      entityId: certificate.id,
      after: { certificate_number: number, student_number: certificate.student.studentNumber },
    })),
  );
  return { issued: numbered.map(({ certificate }) => certificate.id), refused };
}
