import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { lockVideo, seminarOf } from './changeVideo.ts';
import { judgeWatchers } from './judgeWatchers.ts';
import { auditedVideo } from './presentVideo.ts';
import { videoFolders } from './videoFiles.ts';

/** @returns the file that goes; null: it stays, or there is none */
async function takeAway(
  tx: Tx,
  { videoId, adminId, now }: { videoId: number; adminId: number; now: Date },
): Promise<string | null> {
  const video = await lockVideo(tx, videoId);
  // Whoever begins to watch meanwhile waits for this row, or is seen.
  await tx.$queryRaw`SELECT FROM videos WHERE id = ${videoId} FOR UPDATE`;
  const viewing = await tx.viewing.findFirst({ where: { videoId }, select: { videoId: true } });
  const isWatched = viewing !== null;
  if (isWatched) await tx.video.update({ where: { id: videoId }, data: { archivedAt: now } });
  else await tx.video.delete({ where: { id: videoId } });
  await recordAudit(tx, {
    adminId,
    action: isWatched ? 'video.archived' : 'video.deleted',
    entity: 'video',
    entityId: videoId,
    before: auditedVideo(video),
  });
  return isWatched ? null : video.storedName;
}

/**
 * Takes a video away. One that somebody has watched is archived, with its file: what was watched names it. Another one
 * is deleted with its file.
 *
 * @throws NotFound no such video
 */
export async function deleteVideo(
  context: Context,
  { videoId, adminId }: { videoId: number; adminId: number },
): Promise<void> {
  const file = await inTransaction(context.db, async (tx) => {
    const seminarId = await seminarOf(tx, videoId);
    return judgeWatchers(tx, context, { seminarId, adminId }, () =>
      takeAway(tx, { videoId, adminId, now: context.clock() }),
    );
  });
  // One that is left over is removed later with those that no video knows.
  if (file !== null) await unlink(join(videoFolders(context).films, file)).catch(() => undefined);
}
