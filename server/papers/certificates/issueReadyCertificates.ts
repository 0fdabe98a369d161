import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { issueCertificates } from './issueCertificates.ts';
import { ofSeminar, readyCondition } from './readyCondition.ts';

/**
 * How many are issued at once: the screen shows the progress, and a call ends long before a browser or proxy times out.
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
 * Issues the next batch of certificates that are ready, in the order in which they were earned.
 * One transaction issues them: if the call is interrupted, none of them is issued, and the next call finds them
 * again. Two staff members can do this at the same time: who comes second finds those of the first issued.
 */
export async function issueReadyCertificates(
  context: Context,
  { adminId, seminarId, afterId }: Order,
) {
  const { db } = context;
  const now = context.clock();
  const readyAfter = (id: number) =>
    allOf([readyCondition(tokyoDay(now)), ofSeminar(seminarId), Prisma.sql`id > ${id}`]);
  const ids = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM certificates WHERE ${readyAfter(afterId)} ORDER BY id LIMIT ${batch}`;
  const { issued, refused: refusals } = await inTransaction(db, (tx) =>
    issueCertificates(tx, context, { certificateIds: ids.map(({ id }) => id), adminId, now }),
  );
  const reasons = new Map(
    [...refusals].flatMap(([id, { text }]) =>
      text.key === 'certificate_issued' ? [] : [[id, text] as const],
    ),
  );
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
  return { issued: issued.length, refused, lastId, remaining: left?.total ?? 0 };
}
