import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { checkTemplate } from '../../telling/mail-templates/checkTemplate.ts';
import type { Template } from '../../telling/mail/template.rules.ts';
import { recipientsOf, type Chosen } from './recipientsOf.ts';
import { writtenFor } from './writtenFor.ts';

export interface Wanted {
  query: Chosen;
  text: Template;
  toRefusing: boolean;
  /** Whose mail: the place among the recipients, from 0; the last one's beyond the end. */
  shown: number;
}

/**
 * The mail as one of the recipients gets it, how many they are, and how many applications are left out.
 *
 * @throws ValidationFailed with every problem of the text, or because nobody would get it
 */
export async function previewMailing(context: Context, { query, text, toRefusing, shown }: Wanted) {
  checkTemplate('mailing', text);
  const { ids, leftOut } = await recipientsOf(context.db, context, { query, toRefusing });
  const submissionId = ids[Math.min(shown, ids.length - 1)];
  const submissionIds = submissionId === undefined ? [] : [submissionId];
  const [written] = await writtenFor(context.db, context, { text, submissionIds });
  if (!written) throw new ValidationFailed({ recipients: [message('mailing_nobody')] });
  return { ...written, recipients: ids.length, leftOut };
}
