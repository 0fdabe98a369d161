import type { TemplateField } from '@seminar/shared/form-templates/schema';
import type { SnapshotAnswer } from '@seminar/shared/submissions/schema';
import type { Db, Tx } from '../db.ts';
import { presentTemplate, templateParts } from '../form-templates/presentTemplate.ts';
import { questionsOf } from './questions.rules.ts';

/**
 * What an application was asked: its snapshot, with the choices of the form that it came through,
 * whichever form its seminar has today.
 */
export async function readQuestions(
  db: Db | Tx,
  snapshot: readonly SnapshotAnswer[],
): Promise<TemplateField[]> {
  const template = await db.formTemplate.findFirst({
    where: { fields: { some: { id: { in: snapshot.map(({ field_id }) => field_id) } } } },
    include: templateParts,
  });
  return questionsOf(snapshot, template ? presentTemplate(template).fields : []);
}
