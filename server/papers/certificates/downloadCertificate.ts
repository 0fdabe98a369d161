import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import type { FileAnswer } from '../../platform/http/sendFile.ts';
import { certificateDocument, certificateContentOf } from './certificateDocument.ts';
import { markOf } from './markOf.ts';
import { renderCertificate } from './renderCertificate.ts';

const fileMarks = { revoked: '失効', suspended: '効力停止中' };

/**
 * A certificate for the office: the stored document. A revoked or suspended one comes as a copy that
 * is marked so across the page, so that nobody hands it out.
 *
 * @throws NotFound
 * @throws Conflict it is not issued yet
 */
export async function downloadCertificate(
  context: Context,
  { certificateId }: { certificateId: number },
): Promise<FileAnswer> {
  const certificate = await context.db.certificate.findUnique({
    where: { id: certificateId },
    include: { student: { select: { suspendedAt: true, archivedAt: true } } },
  });
  if (!certificate || certificate.archivedAt !== null) throw new NotFound();
  if (certificate.issuedAt === null) throw new Conflict(message('certificate_not_issued'));
  const mark = markOf(certificate);
  if (mark === null) return certificateDocument(context, { certificateId });
  return {
    bytes: await renderCertificate(context, certificateContentOf(certificate), mark),
    name: `修了証_${certificate.certificateNumber}_${fileMarks[mark.kind]}.pdf`,
  };
}
