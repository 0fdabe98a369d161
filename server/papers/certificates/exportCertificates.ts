import type { ExportKind } from '@seminar/shared/platform/exports/schema';
import type { Context } from '../../platform/context/context.ts';
import { createExport } from '../../platform/exports/createExport.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { CertificateFilters } from './listCertificates.ts';
import { documentCondition } from './exportCertificatePages.ts';

/** Orders one file with the documents of the issued certificates that match the filters. */
export function exportCertificates(
  context: Context,
  { adminId, kind, ...filters }: CertificateFilters & { kind: ExportKind } & { adminId: number },
) {
  const from = Prisma.sql`certificates WHERE ${documentCondition(context, filters)}`;
  return createExport(context, { adminId, documents: 'certificates', kind, filters, from });
}
