import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { appendWish } from './appendWish.ts';
import { askReader, checkOwn, consentFor, lockOwn, type Wanted } from './newAddress.ts';

/**
 * An applicant, or the contact of their group, asks on their page that the applicant be written to at another address.
 * Nothing changes until its reader confirms it; before, the contact needs the person's or the office's consent.
 *
 * @throws ValidationFailed it is the address on file, or the form doesn't take it
 * @throws Conflict the application is cancelled or anonymised, its form asks for no address, or the person asks for one
 */
export async function askForNewAddress(
  context: Context,
  { submissionId, email, by }: Wanted & { submissionId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const submission = await lockOwn(tx, submissionId);
    await checkOwn(tx, context, submission, email);
    const consent = await consentFor(tx, submission, by);
    if (consent === 'none') return askReader(tx, context, { owner: { submissionId }, email, by });
    const wish = { submissionId, kind: 'address', by, content: { email } } as const;
    return appendWish(tx, context, { ...wish, tell: consent === 'person' });
  });
}
