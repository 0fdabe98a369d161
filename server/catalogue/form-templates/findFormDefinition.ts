import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import type { Db, Tx } from '../../platform/db/db.ts';
import { presentTemplate, templateParts } from './presentTemplate.ts';

/**
 * Reads the form that an applicant fills in, also an inactive one: links that were published before it became
 * inactive still work.
 *
 * @returns null: there is no such form, or it is archived
 */
export async function findFormDefinition(db: Db | Tx, id: number): Promise<FormTemplate | null> {
  const template = await db.formTemplate.findUnique({ where: { id }, include: templateParts });
  return template && !template.archivedAt ? presentTemplate(template) : null;
}
