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
