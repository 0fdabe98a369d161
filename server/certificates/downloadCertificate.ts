import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/messages/message';
import type { Context } from '../context/context.ts';
import { Conflict, NotFound } from '../http/errors.ts';
import type { FileAnswer } from '../http/sendFile.ts';
import { certificateDocument, contentOf } from './certificateDocument.ts';
import { renderCertificate } from './renderCertificate.ts';

/**
 * A certificate for the office: the stored document. A revoked one comes as a copy that is marked
 * as revoked across the page, so that nobody hands it out again.
 *
 * @throws NotFound
 * @throws Conflict it is not issued yet
 */
export async function downloadCertificate(
  context: Context,
  { certificateId }: { certificateId: number },
): Promise<FileAnswer> {
  const certificate = await context.db.certificate.findUnique({ where: { id: certificateId } });
  if (!certificate || certificate.archivedAt !== null) throw new NotFound();
  if (certificate.issuedAt === null) throw new Conflict(message('certificate_not_issued'));
  if (certificate.revokedAt === null) return certificateDocument(context, { certificateId });
  return {
    bytes: await renderCertificate(
      context,
      contentOf(certificate),
      tokyoDay(certificate.revokedAt),
    ),
    name: `修了証_${certificate.certificateNumber}_失効.pdf`,
  };
}
