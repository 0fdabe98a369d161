import { attachmentUpdate } from '@seminar/shared/papers/certificates/credentials/pdfAttachment.rules';
import { message } from '@seminar/shared/platform/messages/message';
import { createHash } from 'node:crypto';
import type { Certificate } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context/context.ts';
import {
  certificateContentSchema,
  type CertificateContent,
} from '../../platform/documents/certificate/certificateContent.ts';
import { drawnOnce } from '../../platform/documents/drawnOnce.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { credentialOf } from './credentials/credentialOf.rules.ts';
import { signCredential } from './credentials/signCredential.ts';
import { signingKey } from './credentials/signingKey.ts';
import { statusEntry } from './credentials/statusLists.ts';
import { renderCertificate } from './renderCertificate.ts';

interface Drawn {
  content: CertificateContent;
  /** The student's id in credentials. */
  subject: string;
  statusIndex: number;
  /** The PDF, signed or not; its bytes stay the first ones of the result. */
  document: Uint8Array;
}

/**
 * A certificate with its credential: the document, and after it an update that attaches what it says,
 * signed.
 *
 * @throws Unavailable the key that signs can't be opened
 */
async function attachCredential(
  context: Pick<Context, 'db' | 'env' | 'secrets' | 'clock'>,
  { content, subject, statusIndex, document }: Drawn,
): Promise<Uint8Array> {
  const signing = await signingKey(context);
  const sha256 = createHash('sha256').update(document).digest('hex');
  const credential = credentialOf({
    content,
    issuer: context.env.appUrl,
    subject,
    credentialStatus: statusEntry(context, signing, statusIndex),
    document: { length: document.length, sha256 },
  });
  const jws = await signCredential(credential, signing);
  const update = attachmentUpdate(document, { jws, sha256, issuedAt: credential.validFrom });
  return Buffer.concat([document, update]);
}

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
export function certificateContentOf({
  content,
}: Pick<Certificate, 'content'>): CertificateContent {
  if (content === null) throw new NotFound(message('certificate_file_missing'));
  return certificateContentSchema.parse(content);
}

/**
 * The document of an issued certificate, drawn once.
 *
 * @throws NotFound
 */
export async function certificateDocument(
  context: Context,
  { certificateId }: { certificateId: number },
): Promise<CertificateFile> {
  const certificate = await context.db.certificate.findUnique({
    where: { id: certificateId },
    include: { student: { select: { credentialSubject: true } } },
  });
  if (!certificate || certificate.issuedAt === null) throw new NotFound();
  const kept = await keepCertificate(context, certificate);
  return {
    bytes: Buffer.from(kept.bytes),
    name: `修了証_${certificate.certificateNumber}.pdf`,
    sha256: kept.sha256,
  };
}

type Row = Certificate & { student: { credentialSubject: string } };

/** Those that were issued before there were credentials are drawn without one. */
async function render(context: Context, certificate: Row): Promise<Uint8Array> {
  const { statusIndex } = certificate;
  const content = certificateContentOf(certificate);
  const document = await renderCertificate(context, content, null);
  return statusIndex === null
    ? document
    : attachCredential(context, {
        content,
        subject: certificate.student.credentialSubject,
        statusIndex,
        document,
      });
}

function keepCertificate(context: Context, certificate: Row) {
  const { db } = context;
  const { id: certificateId } = certificate;
  return drawnOnce({
    find: () => db.certificateDocument.findUnique({ where: { certificateId } }),
    draw: () => render(context, certificate),
    // Not stored if the student was anonymised while it was drawn.
    store: ({ bytes, sha256 }) => db.$executeRaw`
      INSERT INTO certificate_documents (certificate_id, bytes, sha256)
      SELECT id, ${bytes}, ${sha256} FROM certificates
      WHERE id = ${certificateId} AND content IS NOT NULL FOR SHARE
      ON CONFLICT DO NOTHING`,
  });
}
