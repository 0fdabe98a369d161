import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { certificateCondition, type CertificateFilters } from './listCertificates.ts';

/** How many certificates, with their documents, are in memory at a time. */
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

/**
 * The certificates that match the filters and have a document: they are issued, and their content
 * is stored.
 */
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
 * The certificates that match the filters and have a document, by number, page by page. Each page
 * begins after the last number of the page before.
 *
 * @param lastId certificates with a higher id were created after the file was ordered, and are left
 *   out
 */
export async function* exportCertificatePages(
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
