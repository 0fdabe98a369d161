import type { TemplateText } from '@seminar/shared/mail-templates/schema';
import type { Context } from '../context/context.ts';
import type { Db, Tx } from '../db/db.ts';
import { mailing } from '../mail/definitions/mailing.ts';
import { writeMail } from '../mail/mailDefinition.ts';
import { readApplication } from '../mail/readApplication.ts';

/** A mailing as one applicant gets it. */
export async function writtenFor(
  db: Db | Tx,
  { env }: Pick<Context, 'env'>,
  { text, submissionId }: { text: TemplateText; submissionId: number },
) {
  const { submission, application } = await readApplication(db, env, submissionId);
  return { submission, mail: writeMail(mailing, text, application) };
}
