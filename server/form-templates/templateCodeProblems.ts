import { templateCodeSchema } from '@seminar/shared/form-templates/schema';
import { message, type Problems } from '@seminar/shared/messages/message';
import type { Context } from '../context/context.ts';

/** Whether a code can be had by this template (null: a new one), to be told with all else that is wrong. */
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
