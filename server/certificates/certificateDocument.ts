import { createHash } from 'node:crypto';
import { message } from '@seminar/shared/messages/message';
import type { Context } from '../context/context.ts';
import { NotFound } from '../http/errors.ts';
import type { Certificate } from '../generated/prisma/client.ts';
import {
  certificateContentSchema,
  type CertificateContent,
} from '../documents/certificate/certificateContent.ts';
import { attachCredential } from '../credentials/attachCredential.ts';
import { renderCertificate } from './renderCertificate.ts';

export interface CertificateFile {
  bytes: Buffer;
  name: string;
  /** The hash of the bytes, in hexadecimal. */
  sha256: string;
}

/**
 * The content of a certificate.
 *
 * @throws NotFound its content is not stored: it is anonymised or was issued before contents were
 *   stored
 */
export function contentOf({ content }: Pick<Certificate, 'content'>): CertificateContent {
  if (content === null) throw new NotFound(message('certificate_file_missing'));
  return certificateContentSchema.parse(content);
}

/**
 * The document of an issued certificate. It is drawn once and stored; from then on the stored bytes
 * are sent. If two requests draw it at the same time, both get the bytes that were stored first.
 *
 * @throws NotFound
 */
export async function certificateDocument(
  context: Context,
  { certificateId }: { certificateId: number },
): Promise<CertificateFile> {
  const certificate = await context.db.certificate.findUnique({
    where: { id: certificateId },
    include: { document: true },
  });
  if (!certificate || certificate.issuedAt === null) throw new NotFound();
  const { document, certificateNumber } = certificate;
  const kept = document ?? (await drawAndKeep(context, certificate));
  return {
    bytes: Buffer.from(kept.bytes),
    name: `修了証_${certificateNumber}.pdf`,
    sha256: kept.sha256,
  };
}

/** Those that were issued before there were credentials are drawn without one. */
async function drawAndKeep(context: Context, certificate: Certificate) {
  const { db } = context;
  const { id: certificateId, statusIndex } = certificate;
  const content = contentOf(certificate);
  const document = await renderCertificate(context, content, null);
  const bytes = new Uint8Array(
    statusIndex === null
      ? document
      : await attachCredential(context, { content, statusIndex, document }),
  );
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  // Not stored if the student was anonymised while it was drawn.
  await db.$executeRaw`
    INSERT INTO certificate_documents (certificate_id, bytes, sha256)
    SELECT id, ${bytes}, ${sha256} FROM certificates
    WHERE id = ${certificateId} AND content IS NOT NULL FOR SHARE
    ON CONFLICT DO NOTHING`;
  const kept = await db.certificateDocument.findUnique({ where: { certificateId } });
  if (!kept) throw new NotFound(message('certificate_file_missing'));
  return kept;
}
