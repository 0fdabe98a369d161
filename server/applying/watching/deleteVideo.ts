import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { lockVideo } from './changeVideo.ts';
import { auditedVideo } from './presentVideo.ts';
import { videoFolders } from './videoFiles.ts';

/**
 * Takes a video away. One that somebody has watched is archived, with its file: what was watched names it. Another one is
 * deleted with its file.
 *
 * @throws NotFound no such video
 */
export async function deleteVideo(
  context: Context,
  { videoId, adminId }: { videoId: number; adminId: number },
): Promise<void> {
  const file = await inTransaction(context.db, async (tx) => {
    const video = await lockVideo(tx, videoId);
    // Whoever begins to watch meanwhile waits for this row, or is seen.
    await tx.$queryRaw`SELECT FROM videos WHERE id = ${videoId} FOR UPDATE`;
    const isWatched =
      (await tx.viewing.findFirst({ where: { videoId }, select: { videoId: true } })) !== null;
    if (isWatched) {
      await tx.video.update({ where: { id: videoId }, data: { archivedAt: context.clock() } });
    } else {
      await tx.video.delete({ where: { id: videoId } });
    }
    await recordAudit(tx, {
      adminId,
      action: isWatched ? 'video.archived' : 'video.deleted',
      entity: 'video',
      entityId: videoId,
      before: auditedVideo(video),
    });
    return isWatched ? null : video.storedName;
  });
  // One that is left over is removed later with those that no video knows.
  if (file !== null) await unlink(join(videoFolders(context).films, file)).catch(() => undefined);
}
