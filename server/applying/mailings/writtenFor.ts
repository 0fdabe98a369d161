import type { Context } from '../../platform/context/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { mailing } from '../../telling/mail/definitions/mailing.ts';
import { writeMail } from '../../telling/mail/mailDefinition.ts';
import { readApplications } from '../../telling/mail/readApplication.ts';
import type { Template } from '../../telling/mail/template.rules.ts';

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
