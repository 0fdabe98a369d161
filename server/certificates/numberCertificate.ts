import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/messages/message';
import type { Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { ValidationFailed } from '../http/errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { queueCertificateIssued } from '../mail/queueCertificateIssued.ts';
import { newCode } from '../ids/publicId.ts';
import { unprintable } from '../documents/certificate/certificateContent.ts';
import { contentAtIssue, type issuedParts } from './contentAtIssue.ts';
import { nextCertificateNumber } from './nextCertificateNumber.ts';
import { listedParts } from './presentCertificate.ts';

type Row = Prisma.CertificateGetPayload<{ include: typeof issuedParts }>;

/**
 * Gives a certificate its number, its date and its verification code, freezes what it states, and
 * orders the job that draws its document and the mail that
 * tells of it. The caller has locked the certificate and its student, and
 * has made sure that it may be issued.
 *
 * @throws ValidationFailed a name can't be printed
 */
export async function numberCertificate(
  tx: Tx,
  { appUrl }: Pick<Env, 'appUrl'>,
  certificate: Row,
  now: Date,
) {
  const issuedOn = tokyoDay(now);
  const number = await nextCertificateNumber(tx, issuedOn);
  const code = newCode();
  const verification = { code, address: `${appUrl}/verify/${code}` };
  const content = await contentAtIssue(tx, certificate, { number, issuedOn, verification });
  // Unlike a receipt, whose payment stands, a certificate with 〓 for a name proves nothing.
  const missing = unprintable(content);
  if (missing.length > 0) {
    const text = message('certificate_glyph', { characters: missing.join(' ') });
    throw new ValidationFailed({ certificate_id: [text] });
  }
  const issued = await tx.certificate.update({
    where: { id: certificate.id },
    data: {
      certificateNumber: number,
      issuedAt: now,
      verificationCode: code,
      // Who has applied downloads it from the application's page.
      downloadCode: certificate.student.submissionId === null ? newCode() : null,
      content,
    },
    include: listedParts,
  });
  await enqueue(tx, 'renderCertificate', { certificateId: certificate.id });
  await queueCertificateIssued(tx, { appUrl }, certificate.id);
  return { issued, number };
}
