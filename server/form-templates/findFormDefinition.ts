import type { FormTemplate } from '@seminar/shared/form-templates/schema';
import type { Db, Tx } from '../db.ts';
import { presentTemplate, templateParts } from './presentTemplate.ts';

/** The form that an applicant fills in; null when it is archived or not active. */
export async function findFormDefinition(db: Db | Tx, id: number): Promise<FormTemplate | null> {
  const template = await db.formTemplate.findUnique({ where: { id }, include: templateParts });
  return template && template.isActive && !template.archivedAt ? presentTemplate(template) : null;
}
