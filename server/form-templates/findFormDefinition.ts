import type { FormTemplate } from '@seminar/shared/form-templates/schema';
import type { Db, Tx } from '../db/db.ts';
import { presentTemplate, templateParts } from './presentTemplate.ts';

/**
 * Reads the form that an applicant fills in; null: it is archived, or there is none. An inactive form can't be
 * chosen for a seminar any more, but links that were published before still work.
 */
export async function findFormDefinition(db: Db | Tx, id: number): Promise<FormTemplate | null> {
  const template = await db.formTemplate.findUnique({ where: { id }, include: templateParts });
  return template && !template.archivedAt ? presentTemplate(template) : null;
}
