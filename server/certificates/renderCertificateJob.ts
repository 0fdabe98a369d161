import { z } from 'zod';
import type { Context } from '../context/context.ts';
import { certificateDocument } from './certificateDocument.ts';

const payloadSchema = z.object({ certificateId: z.int() });

/** Draws a certificate after its issue, so that nobody waits for it at the download. */
export async function renderCertificateJob(context: Context, payload: unknown): Promise<void> {
  const { certificateId } = payloadSchema.parse(payload);
  await certificateDocument(context, { certificateId });
}
