import { recordAudit } from '../audit/record.ts';
import { inTransaction, type Db } from '../db/db.ts';
import { NotFound } from '../http/errors.ts';

/**
 * Archives a template: its seminars lose it, and applications keep their snapshots.
 *
 * @throws NotFound
 */
export async function deleteTemplate(
  db: Db,
  id: number,
  adminId: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM form_templates WHERE id = ${id} FOR UPDATE`;
    const template = await tx.formTemplate.findUnique({
      where: { id },
      include: { seminars: { select: { id: true } } },
    });
    if (!template || template.archivedAt) throw new NotFound();
    await tx.formTemplate.update({ where: { id }, data: { archivedAt: now, isActive: false } });
    await tx.seminar.updateMany({ where: { formTemplateId: id }, data: { formTemplateId: null } });
    await recordAudit(tx, {
      adminId,
      action: 'form_template.archived',
      entity: 'form_template',
      entityId: id,
      before: { seminar_ids: template.seminars.map((seminar) => seminar.id) },
    });
  });
}
