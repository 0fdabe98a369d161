import { certificateCounts } from '../../platform/conditions/certificates.ts';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { certificateDocument, type CertificateFile } from './certificateDocument.ts';

/**
 * The certificate of a student without an application, by the code in the mail about its issue, if
 * the certificate is valid.
 *
 * @param onMiss counts an unknown code; may throw TooManyRequests
 * @throws NotFound
 */
export async function downloadCertificateByCode(
  context: Context,
  { code, onMiss }: { code: string; onMiss: () => Promise<void> },
): Promise<CertificateFile> {
  const certificate = await context.db.certificate.findUnique({
    where: { downloadCode: normaliseCode(code) },
    include: { student: { select: { suspendedAt: true, archivedAt: true } } },
  });
  if (!certificate) {
    await onMiss();
    throw new NotFound();
  }
  if (!certificateCounts.of(certificate)) throw new NotFound();
  return certificateDocument(context, { certificateId: certificate.id });
}
