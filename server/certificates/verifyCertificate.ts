import { message } from '@seminar/shared/messages/message';
import type { Context } from '../context/context.ts';
import { NotFound } from '../http/errors.ts';
import { normaliseCode } from '../ids/publicId.ts';
import { verifiedParts } from './presentVerification.ts';

/** What somebody reads from a paper, as they typed it. */
interface Paper {
  code: string;
  /** '' for none. */
  number: string;
}

/** A number as printed, whatever width, case and dash it was typed with. */
function numberKey(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

/**
 * The certificate that a paper's verification code belongs to, valid or not.
 *
 * @param onMiss counts a code that fits nothing; may refuse
 * @throws NotFound the code is no certificate's, or another one's than the number's
 */
export async function verifyCertificate(
  { db }: Context,
  { code, number, onMiss }: Paper & { onMiss: () => Promise<void> },
) {
  const certificate = await db.certificate.findUnique({
    where: { verificationCode: normaliseCode(code) },
    include: verifiedParts,
  });
  if (!certificate) {
    await onMiss();
    throw new NotFound(message('verification_unknown'));
  }
  if (number !== '' && numberKey(number) !== numberKey(certificate.certificateNumber ?? '')) {
    await onMiss();
    throw new NotFound(message('verification_other_number'));
  }
  return certificate;
}
