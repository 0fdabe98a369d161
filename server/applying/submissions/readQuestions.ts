import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import type { Db, Tx } from '../../platform/db/db.ts';
import { findFormOfFields } from '../../catalogue/form-templates/findFormOfFields.ts';
import { questionsOf } from './editedAnswers.rules.ts';

/**
 * The questions that an application was asked: its snapshot, with the options of the form that was
 * filled in, even if its seminar has another form today.
 */
export async function readQuestions(
  db: Db | Tx,
  snapshot: readonly SnapshotAnswer[],
): Promise<TemplateField[]> {
  const fieldIds = snapshot.map((answer) => answer.field_id);
  return questionsOf(snapshot, await findFormOfFields(db, fieldIds));
}
