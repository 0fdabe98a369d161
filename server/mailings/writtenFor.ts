import type { Context } from '../context/context.ts';
import type { Db, Tx } from '../db/db.ts';
import { mailing } from '../mail/definitions/mailing.ts';
import { writeMail } from '../mail/mailDefinition.ts';
import { readApplication } from '../mail/readApplication.ts';
import type { Template } from '../mail/template.rules.ts';

/** A mailing as one applicant gets it. */
export async function writtenFor(
  db: Db | Tx,
  { env }: Pick<Context, 'env'>,
  { text, submissionId }: { text: Template; submissionId: number },
) {
  const { submission, application } = await readApplication(db, env, submissionId);
  return { submission, application, mail: writeMail(mailing, text, application) };
}
