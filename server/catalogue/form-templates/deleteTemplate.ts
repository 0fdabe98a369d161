import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';

/**
 * Archives a form template. Its seminars no longer have a form; applications keep their snapshots.
 *
 * @throws NotFound
 */
export async function deleteTemplate(
  { db, clock }: Context,
  { templateId, adminId }: { templateId: number; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM form_templates WHERE id = ${templateId} FOR UPDATE`;
    const template = await tx.formTemplate.findUnique({
      where: { id: templateId },
      include: { seminars: { select: { id: true } } },
    });
    if (!template || template.archivedAt) throw new NotFound();
    await tx.formTemplate.update({
      where: { id: templateId },
      data: { archivedAt: clock(), isActive: false },
    });
    await tx.seminar.updateMany({
      where: { formTemplateId: templateId },
      data: { formTemplateId: null },
    });
    await recordAudit(tx, {
      adminId,
      action: 'form_template.archived',
      entity: 'form_template',
      entityId: templateId,
      before: { seminar_ids: template.seminars.map((seminar) => seminar.id) },
    });
  });
}
