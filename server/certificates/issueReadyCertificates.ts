import { tokyoDay } from '@seminar/shared/date';
import type { Message } from '@seminar/shared/messages/message';
import type { Context } from '../context/context.ts';
import { allOf } from '../http/listPage.ts';
import { NotFound, Refusal, ValidationFailed } from '../http/errors.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { issueCertificate } from './issueCertificate.ts';
import { ofSeminar, readyCondition } from './readyCondition.ts';

/**
 * So many are issued within one or two seconds, so the call ends before a browser or proxy times
 * out.
 */
const batch = 25;

interface Order {
  adminId: number;
  /** null: all seminars. */
  seminarId: number | null;
  /** Continues after this certificate. */
  afterId: number;
}

/**
 * Why a certificate was not issued; null: another staff member has issued or archived it meanwhile.
 */
function reasonOf(refusal: Refusal): Message | null {
  if (refusal instanceof NotFound || refusal.text.key === 'certificate_issued') return null;
  if (!(refusal instanceof ValidationFailed)) return refusal.text;
  return Object.values(refusal.problems).flat()[0] ?? refusal.text;
}

/**
 * Issues the next batch of certificates that are ready, in the order in which they were earned.
 * Each has its own transaction: if the call is interrupted, the ones before stay issued, and the
 * next call finds the others. Two staff members can do this at the same time.
 */
export async function issueReadyCertificates(
  context: Context,
  { adminId, seminarId, afterId }: Order,
) {
  const { db, clock } = context;
  const readyAfter = (id: number) =>
    allOf([readyCondition(tokyoDay(clock())), ofSeminar(seminarId), Prisma.sql`id > ${id}`]);
  const ids = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM certificates WHERE ${readyAfter(afterId)} ORDER BY id LIMIT ${batch}`;
  let issued = 0;
  const reasons = new Map<number, Message>();
  for (const { id } of ids) {
    try {
      await issueCertificate(context, { certificateId: id, adminId });
      issued += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reason = reasonOf(error);
      if (reason !== null) reasons.set(id, reason);
    }
  }
  const lastId = ids.at(-1)?.id ?? afterId;
  const [left] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM certificates WHERE ${readyAfter(lastId)}`;
  const rows = await db.certificate.findMany({
    where: { id: { in: [...reasons.keys()] } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      student: { select: { name: true, studentNumber: true, seminar: { select: { name: true } } } },
    },
  });
  const refused = rows.flatMap((row) => {
    const reason = reasons.get(row.id);
    return reason === undefined ? [] : [{ ...row, reason }];
  });
  return { issued, refused, lastId, remaining: left?.total ?? 0 };
}
