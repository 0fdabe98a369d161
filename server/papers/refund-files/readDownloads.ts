import type { RefundFileDownload } from '@seminar/shared/papers/refund-files/schema';
import type { Db } from '../../platform/db/db.ts';

/** The most that the screen shows. */
const shown = 10;

/** Who has downloaded a file and when, the newest first. Each of them may have given it to the bank. */
export async function readDownloads(db: Db, fileId: number): Promise<RefundFileDownload[]> {
  const entries = await db.accessEntry.findMany({
    where: {
      entity: 'refund_file',
      entityId: String(fileId),
      action: 'refund_file.downloaded',
    },
    orderBy: { id: 'desc' },
    take: shown,
    select: { at: true, admin: { select: { name: true } } },
  });
  return entries.map(({ at, admin }) => ({ at: at.toISOString(), by: admin.name }));
}
