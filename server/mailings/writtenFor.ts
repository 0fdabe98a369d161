import type { Context } from '../context/context.ts';
import type { Db, Tx } from '../db/db.ts';
import { mailing } from '../mail/definitions/mailing.ts';
import { writeMail } from '../mail/mailDefinition.ts';
import { readApplications } from '../mail/readApplication.ts';
import type { Template } from '../mail/template.rules.ts';

/** A mailing as each of these applicants gets it, in the order of their ids. */
export async function writtenFor(
  db: Db | Tx,
  { env }: Pick<Context, 'env'>,
  { text, submissionIds }: { text: Template; submissionIds: readonly number[] },
) {
  const read = await readApplications(db, env, submissionIds);
  return read.map(({ submission, application }) => ({
    submission,
    application,
    mail: writeMail(mailing, text, application),
  }));
}
