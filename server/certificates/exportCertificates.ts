import type { ExportKind } from '@seminar/shared/exports/schema';
import type { Context } from '../context/context.ts';
import { createExport } from '../exports/createExport.ts';
import type { CertificateFilters } from './listCertificates.ts';
import { documentCondition } from './exportPages.ts';

/** Asks for the documents of those certificates that filters leave and that are issued, in one file. */
export function exportCertificates(
  context: Context,
  { adminId, kind, ...filters }: CertificateFilters & { kind: ExportKind } & { adminId: number },
) {
  const where = documentCondition(context, filters);
  return createExport(context, { adminId, documents: 'certificates', kind, filters, where });
}
