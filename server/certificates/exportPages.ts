import type { Context } from '../context/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf } from '../http/listPage.ts';
import { certificateCondition, type CertificateFilters } from './listCertificates.ts';

/** How many certificates are in memory at a time, with their documents. */
const pageSize = 50;

const exportedParts = {
  student: {
    select: {
      name: true,
      studentNumber: true,
      suspendedAt: true,
      archivedAt: true,
      seminar: { select: { name: true, code: true } },
    },
  },
} satisfies Prisma.CertificateInclude;

export type ExportedCertificate = Prisma.CertificateGetPayload<{ include: typeof exportedParts }>;

/** What filters leave and has a document: it is issued, and what it states is known. */
export function documentCondition(
  context: Pick<Context, 'clock'>,
  filters: CertificateFilters,
): Prisma.Sql {
  return allOf([
    certificateCondition(context, filters),
    Prisma.sql`issued_at IS NOT NULL`,
    Prisma.sql`content IS NOT NULL`,
  ]);
}

/**
 * The certificates with a document that filters leave, by number, page by page. Each page begins where
 * the one before ended.
 *
 * @param lastId those with a higher id were added after the file was asked for
 */
export async function* exportPages(
  context: Pick<Context, 'db' | 'clock'>,
  filters: CertificateFilters,
  lastId: number,
): AsyncGenerator<ExportedCertificate[]> {
  const { db } = context;
  let after = '';
  for (;;) {
    const ids = await db.$queryRaw<{ id: number }[]>`
      SELECT id FROM certificates
      WHERE ${documentCondition(context, filters)} AND id <= ${lastId}::int
        AND certificate_number > ${after}
      ORDER BY certificate_number LIMIT ${pageSize}`;
    const page = await db.certificate.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      include: exportedParts,
      orderBy: { certificateNumber: 'asc' },
    });
    const last = page.at(-1)?.certificateNumber;
    if (last === undefined || last === null) return;
    yield page;
    after = last;
  }
}
