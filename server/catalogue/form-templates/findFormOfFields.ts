import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { Db, Tx } from '../../platform/db/db.ts';
import { fieldParts, inFormOrder, presentField } from './presentTemplate.ts';

/**
 * All fields of the form that these fields belong to, even if it is archived or they are withdrawn; empty
 * if there is none.
 */
export async function findFormOfFields(
  db: Db | Tx,
  fieldIds: readonly number[],
): Promise<(TemplateField & { withdrawn: boolean })[]> {
  const template = await db.formTemplate.findFirst({
    where: { fields: { some: { id: { in: [...fieldIds] } } } },
    include: { fields: { orderBy: inFormOrder, include: fieldParts } },
  });
  return template
    ? template.fields.map((row) => ({ ...presentField(row), withdrawn: row.withdrawnAt !== null }))
    : [];
}
