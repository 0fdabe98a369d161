import { templateCodeSchema } from '@seminar/shared/catalogue/form-templates/schema';
import { message, type Problems } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';

/** Whether this template (null: a new one) may have the code; reported with the other problems. */
export async function templateCodeProblems(
  { db }: Context,
  { code: given, templateId }: { code: unknown; templateId: number | null },
): Promise<Problems> {
  const code = templateCodeSchema.safeParse(given);
  if (!code.success) return {};
  const holder = await db.formTemplate.findUnique({
    where: { code: code.data },
    select: { id: true },
  });
  return holder && holder.id !== templateId ? { code: [message('template_code_taken')] } : {};
}
