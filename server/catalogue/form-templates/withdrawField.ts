import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { whyNeeded } from './conditionProblems.rules.ts';
import { lockTemplate } from './lockTemplate.ts';
import { presentField } from './presentTemplate.ts';

/**
 * Stops asking a field. It stays for the applications that answered it, and can be asked again.
 *
 * @throws NotFound no such field, or it is withdrawn already
 * @throws Conflict another field's condition needs it
 */
export async function withdrawField(
  { db, clock }: Context,
  order: { templateId: number; fieldId: number; adminId: number },
): Promise<void> {
  const { templateId, fieldId, adminId } = order;
  await inTransaction(db, async (tx) => {
    const { fields } = await lockTemplate(tx, templateId);
    const field = fields.find(({ id }) => id === fieldId);
    if (!field) throw new NotFound();
    const needed = whyNeeded(fieldId, fields.map(presentField));
    if (needed) throw new Conflict(needed);
    await tx.templateField.update({
      where: { id: fieldId },
      data: { withdrawnAt: clock(), version: { increment: 1 } },
    });
    await recordAudit(tx, {
      adminId,
      action: 'form_template.field_withdrawn',
      entity: 'form_template',
      entityId: templateId,
      before: { field_id: fieldId, label: field.label },
    });
  });
}
