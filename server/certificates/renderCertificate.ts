import type { Day } from '@seminar/shared/date';
import { sealOf } from '../association/sealOf.ts';
import type { Context } from '../context/context.ts';
import { drawInWorker } from '../documents/drawInWorker.ts';
import { signingNow } from '../pdf/signing.ts';
import type { CertificateContent } from '../documents/certificate/certificateContent.ts';
import type { CertificateOrder } from '../documents/certificate/writeCertificate.ts';

/**
 * Draws a certificate from its stored content, with a digital signature if one is configured.
 *
 * @param revokedOn marks the copy as revoked on that day, without a signature; null: the
 *   certificate as it was issued
 */
export async function renderCertificate(
  context: Pick<Context, 'db' | 'env' | 'clock'>,
  content: CertificateContent,
  revokedOn: Day | null,
): Promise<Buffer> {
  const signing = revokedOn === null ? signingNow(context) : null;
  const seal = await sealOf(context.db, content.issuer.seal_sha256 ?? null);
  const order: CertificateOrder = { content, seal, revokedOn, signing };
  return drawInWorker('certificate', order);
}
