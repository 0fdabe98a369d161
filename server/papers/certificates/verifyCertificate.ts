import { documentNumberKey } from '@seminar/shared/platform/ids/documentNumber.rules';
import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { verifiedParts } from './presentVerification.ts';

/** What was typed from a printed certificate. */
interface Paper {
  code: string;
  /** '' if none was given. */
  number: string;
}

/**
 * The certificate that a paper's verification code belongs to, valid or not.
 *
 * @param onMiss counts an unknown code; may throw TooManyRequests
 * @throws NotFound the code is unknown, or code and number belong to different certificates
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
  if (
    number !== '' &&
    documentNumberKey(number) !== documentNumberKey(certificate.certificateNumber ?? '')
  ) {
    await onMiss();
    throw new NotFound(message('verification_other_number'));
  }
  return certificate;
}
