import type { Context } from '../../platform/context/context.ts';
import { certificateDocument } from './certificateDocument.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

/** Draws a certificate after its issue, so that the first download is fast. */
export async function renderCertificateJob(
  context: Context,
  { certificateId }: TaskPayload<'renderCertificate'>,
): Promise<void> {
  await certificateDocument(context, { certificateId });
}
