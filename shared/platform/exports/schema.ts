import { z } from 'zod';
import { forMoney, forOffice, type Role } from '../../roles.ts';

/** A ZIP archive of the kept documents, one merged PDF, or a table. */
export const exportKinds = ['zip', 'pdf', 'csv'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** What can be exported in one file. */
export const exportDocuments = ['receipts', 'certificates', 'tax_archive'] as const;
export type ExportDocuments = (typeof exportDocuments)[number];

/** Who may order such a file. It is fetched later, when its person may have another role. */
export const mayExport = {
  receipts: forMoney,
  certificates: forOffice,
  tax_archive: forMoney,
} satisfies Record<ExportDocuments, readonly Role[]>;

export const exportStates = ['waiting', 'running', 'done', 'stopped'] as const;

/** Documents that are exported in one file. */
export const fileExportSchema = z.object({
  id: z.string(),
  kind: z.enum(exportKinds),
  total: z.int(),
  done: z.int(),
  /** Documents whose bytes differ from the hash that was stored with them; only the archive looks. */
  damaged: z.int(),
  /** stopped: the reader disconnected, or it failed. */
  state: z.enum(exportStates),
});
export type FileExport = z.output<typeof fileExportSchema>;
