import { fiscalYear, tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/messages/message';
import type { Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { ValidationFailed } from '../http/errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { queueCertificateIssued } from '../mail/queueCertificateIssued.ts';
import { freeStatusIndex } from '../credentials/statusLists.ts';
import { documentNumber } from '../ids/documentNumber.rules.ts';
import { nextSequence } from '../db/nextSequence.ts';
import { newCode } from '../ids/publicId.ts';
import { announce } from '../webhooks/announce.ts';
import { unprintable } from '../documents/certificate/certificateContent.ts';
import { contentAtIssue, type issuedParts } from './contentAtIssue.ts';
import { listedParts } from './presentCertificate.ts';

type Row = Prisma.CertificateGetPayload<{ include: typeof issuedParts }>;

/**
 * Gives a certificate its number, date, verification code, bit in the status lists and content, and orders the jobs that
 * make the document and the mail. The caller has locked the certificate and its student, and has
 * checked that it may be issued.
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
  const year = fiscalYear(issuedOn);
  const number = documentNumber('C', year, await nextSequence(tx, 'certificate_counters', year));
  const code = newCode();
  const verification = { code, address: `${appUrl}/verify/${code}` };
  const content = await contentAtIssue(tx, certificate, { number, issuedOn, verification });
  // A receipt may print 〓 for a missing character, since the payment exists anyway. A certificate
  // with 〓 in the name proves nothing.
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
      statusIndex: await freeStatusIndex(tx, certificate.id),
      // A student with an application downloads it from the application's page.
      downloadCode: certificate.student.submissionId === null ? newCode() : null,
      content,
    },
    include: listedParts,
  });
  await announceCertificate(tx, certificate.student, number, now);
  await enqueue(tx, 'renderCertificate', { certificateId: certificate.id });
  await queueCertificateIssued(tx, { appUrl }, certificate.id);
  return { issued, number };
}

async function announceCertificate(
  tx: Tx,
  { id, submissionId, studentNumber }: Row['student'],
  number: string,
  at: Date,
): Promise<void> {
  const subject =
    submissionId === null ? (`student:${id}` as const) : (`application:${submissionId}` as const);
  const data = { certificate_number: number, student_number: studentNumber };
  await announce(tx, [{ type: 'certificate.issued', subject, data }], at);
}
