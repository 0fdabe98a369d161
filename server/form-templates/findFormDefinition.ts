import type { FormTemplate } from '@seminar/shared/form-templates/schema';
import type { Db, Tx } from '../db/db.ts';
import { presentTemplate, templateParts } from './presentTemplate.ts';

/**
 * The form that an applicant fills in; null when it is archived. One that is no longer used (not
 * active) can't be chosen anew, but a link that is posted goes on working.
 */
export async function findFormDefinition(db: Db | Tx, id: number): Promise<FormTemplate | null> {
  const template = await db.formTemplate.findUnique({ where: { id }, include: templateParts });
  return template && !template.archivedAt ? presentTemplate(template) : null;
}
