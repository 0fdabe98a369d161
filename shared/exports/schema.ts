import { z } from 'zod';

/** One archive of the kept documents, one document of all, a table. */
export const exportKinds = ['zip', 'pdf', 'csv'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Documents that are taken away in one file. */
export const fileExportSchema = z.object({
  id: z.string(),
  kind: z.enum(exportKinds),
  total: z.int(),
  done: z.int(),
  /** stopped: whoever fetched it went away, or it failed. */
  state: z.enum(['waiting', 'running', 'done', 'stopped']),
});
export type FileExport = z.output<typeof fileExportSchema>;
