import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, isUniqueViolation } from '../../platform/db/db.ts';
import { NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { templateParts } from './presentTemplate.ts';

interface Change {
  name: string;
  code: string;
  description: string;
  is_active: boolean;
}

/**
 * @throws NotFound
 * @throws ValidationFailed the code is taken
 */
export async function updateTemplate(
  { db }: Context,
  { templateId, change, adminId }: { templateId: number; change: Change; adminId: number },
) {
  try {
    return await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT id FROM form_templates WHERE id = ${templateId} FOR UPDATE`;
      const before = await tx.formTemplate.findUnique({ where: { id: templateId } });
      if (!before || before.archivedAt) throw new NotFound();
      const template = await tx.formTemplate.update({
        where: { id: templateId },
        data: {
          name: change.name,
          code: change.code,
          description: change.description,
          isActive: change.is_active,
        },
        include: templateParts,
      });
      await recordAudit(tx, {
        adminId,
        action: 'form_template.updated',
        entity: 'form_template',
        entityId: templateId,
        before: {
          name: before.name,
          code: before.code,
          description: before.description,
          is_active: before.isActive,
        },
        after: { ...change },
      });
      return template;
    });
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new ValidationFailed({ code: [message('template_code_taken')] });
    }
    throw error;
  }
}
