import { sealOf } from '../../catalogue/association/sealOf.ts';
import type { Context } from '../../platform/context/context.ts';
import { drawInWorker } from '../../platform/documents/drawInWorker.ts';
import { signingNow } from '../../platform/pdf/signing.ts';
import type { CertificateContent } from '../../platform/documents/certificate/certificateContent.ts';
import type { CertificateMark } from '../../platform/documents/certificate/drawCertificate.ts';
import type { CertificateOrder } from '../../platform/documents/certificate/writeCertificate.ts';

/**
 * Draws a certificate from its stored content, with a digital signature if one is configured.
 *
 * @param mark marks the copy as one that proves nothing, without a signature; null: the certificate
 *   as it was issued
 */
export async function renderCertificate(
  context: Pick<Context, 'db' | 'env' | 'clock'>,
  content: CertificateContent,
  mark: CertificateMark | null,
): Promise<Buffer> {
  const signing = mark === null ? signingNow(context) : null;
  const seal = await sealOf(context.db, content.issuer.seal_sha256 ?? null);
  const order: CertificateOrder = { content, seal, mark, signing };
  return drawInWorker('certificate', order);
}
