import type { Tx } from '../../platform/db/db.ts';

/**
 * Frees a place in a form's order for one field: if another field has it, that one and those after it move one
 * further, withdrawn ones too. Their order among themselves stays, so none of them is changed: only the numbers of
 * their places are. The caller has locked the form.
 */
export async function freeFieldPlace(
  tx: Tx,
  { templateId, order }: { templateId: number; order: number },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE template_fields SET "order" = "order" + 1
    WHERE template_id = ${templateId} AND "order" >= ${order} AND EXISTS (
      SELECT FROM template_fields AS other
      WHERE other.template_id = ${templateId} AND other."order" = ${order} AND other.withdrawn_at IS NULL)`;
}
