import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import {
  groupFields,
  needsFileOfEach,
  withoutCompanysOwn,
} from '@seminar/shared/catalogue/group-applications/groupFields.rules';
import { enteredFields } from '@seminar/shared/applying/submissions/enteredFields.rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { findFormDefinition } from '../../catalogue/form-templates/findFormDefinition.ts';

/**
 * What people who apply together are asked.
 *
 * @param by who answers: the office may enter a person without a mail address
 * @param leavesOpen what the office leaves blank is asked later
 * @returns the form with the questions that are asked, and whether it requires a file of each person, so that
 *   people can't apply together; null: the seminar has no form
 */
export async function findGroupForm(
  db: Db | Tx,
  { formTemplateId }: { formTemplateId: number | null },
  by: 'contact' | 'office',
  leavesOpen = false,
): Promise<(FormTemplate & { needsFiles: boolean }) | null> {
  const form = formTemplateId === null ? null : await findFormDefinition(db, formTemplateId);
  if (!form) return null;
  const asked = groupFields(form.fields);
  const fields = leavesOpen ? withoutCompanysOwn(asked) : asked;
  return {
    ...form,
    fields: by === 'office' ? enteredFields(fields, { leavesOpen }) : fields,
    needsFiles: needsFileOfEach(form.fields),
  };
}
