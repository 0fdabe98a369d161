import type { Message } from '@seminar/shared/platform/messages/message';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { AuditRecord } from '../audit/actions.ts';

/** A kind of file that people bring: what is stored until its preview is imported or discarded. */
export interface ImportKind {
  table: Prisma.Sql;
  /** The further columns that are stored with a preview. */
  rows: Prisma.Sql;
  file: Prisma.Sql;
  /** By which column they, and the payloads of its jobs, name it. */
  key: 'import_id' | 'move_in_id';
  /** The states in which something of it is imported, or was. */
  imported: readonly string[];
  /** Why it can't be discarded then. */
  isImported: Message;
  discarded: (by: { entityId: number; adminId: number | null }) => AuditRecord;
}

/** A kind whose files jobs read and import, since that takes longer than a person waits. */
export interface ImportKindWithJobs extends ImportKind {
  reading: 'readStatement' | 'readMoveIn';
  importing: 'importStatement' | 'importMoveIn';
  /** What is stored of a file that can't be read. */
  failed: Prisma.Sql;
}
