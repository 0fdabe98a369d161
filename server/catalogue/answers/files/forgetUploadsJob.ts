import type { Context } from '../../../platform/context/context.ts';
import { uploadKeptMs } from './storeUpload.ts';

/** Deletes the uploads that no application has bound in time. */
export async function forgetUploadsJob({ db, clock }: Context): Promise<void> {
  const oldest = new Date(clock().getTime() - uploadKeptMs);
  await db.answerFile.deleteMany({ where: { submissionId: null, uploadedAt: { lte: oldest } } });
}
