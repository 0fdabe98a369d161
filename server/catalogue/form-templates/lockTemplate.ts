import type { Tx } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { templateParts } from './presentTemplate.ts';

/**
 * A form with what it asks, which nobody else changes until the transaction ends.
 *
 * @throws NotFound also for an archived one
 */
export async function lockTemplate(tx: Tx, templateId: number) {
  await tx.$queryRaw`SELECT id FROM form_templates WHERE id = ${templateId} FOR UPDATE`;
  const template = await tx.formTemplate.findUnique({
    where: { id: templateId },
    include: templateParts,
  });
  if (!template || template.archivedAt) throw new NotFound();
  return template;
}

/**
 * Frees a place in a form's order for one field: if another field has it, that one and those after it move one
 * further, withdrawn ones too. Their order among themselves stays, so none of them is changed: only the numbers of their
 * places are. The caller has locked the form.
 */
export async function makeRoom(
  tx: Tx,
  { templateId, order }: { templateId: number; order: number },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE template_fields SET "order" = "order" + 1
    WHERE template_id = ${templateId} AND "order" >= ${order} AND EXISTS (
      SELECT FROM template_fields AS other
      WHERE other.template_id = ${templateId} AND other."order" = ${order} AND other.withdrawn_at IS NULL)`;
}
