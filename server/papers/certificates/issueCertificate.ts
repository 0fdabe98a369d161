import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { mailsWait } from '../../telling/mail/undoing.ts';
import { issueCertificates } from './issueCertificates.ts';
import { listedParts } from './presentCertificate.ts';

/**
 * Issues one certificate.
 *
 * @throws NotFound
 * @throws Conflict it is issued or revoked already, or the student is suspended
 * @throws ValidationFailed today is outside the seminar's period for issuing, or a name can't be
 *   printed
 */
export async function issueCertificate(
  { db, clock, env }: Pick<Context, 'db' | 'clock' | 'env'>,
  { certificateId, adminId }: { certificateId: number; adminId: number },
) {
  const order = { certificateIds: [certificateId], adminId, now: clock() };
  return inTransaction(db, async (tx) => {
    await mailsWait(tx, `certificate:${certificateId}`);
    const { issued, refused } = await issueCertificates(tx, { env }, order);
    const refusal = refused.get(certificateId);
    if (refusal?.over === 'state') throw new Conflict(refusal.text);
    if (refusal) throw new ValidationFailed({ certificate_id: [refusal.text] });
    if (issued.length === 0) throw new NotFound();
    return tx.certificate.findUniqueOrThrow({ where: { id: certificateId }, include: listedParts });
  });
}
