import type { Context } from '../context/context.ts';
import { certificateDocument } from './certificateDocument.ts';
import type { TaskPayload } from '../jobs/payloads.ts';

/** Draws a certificate after its issue, so that nobody waits for it at the download. */
export async function renderCertificateJob(
  context: Context,
  { certificateId }: TaskPayload<'renderCertificate'>,
): Promise<void> {
  await certificateDocument(context, { certificateId });
}
