import type { FormTemplate } from '@seminar/shared/form-templates/schema';
import type { Db, Tx } from '../db/db.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { presentTemplate, templateParts } from './presentTemplate.ts';

/** What is read of a template, as a relation of a seminar too, to know its form. */
export const formParts = templateParts;

/**
 * The form that an applicant fills in; null: it is archived, or there is none. An inactive form can't be
 * chosen for a seminar any more, but links that were published before still work.
 */
export function formOf(
  template: Prisma.FormTemplateGetPayload<{ include: typeof formParts }> | null,
): FormTemplate | null {
  return template && !template.archivedAt ? presentTemplate(template) : null;
}

/** Reads the form that an applicant fills in. */
export async function findFormDefinition(db: Db | Tx, id: number): Promise<FormTemplate | null> {
  return formOf(await db.formTemplate.findUnique({ where: { id }, include: formParts }));
}
