import { newTemplateSchema } from '@seminar/shared/form-templates/schema';
import type { Context } from '../context/context.ts';
import { NotFound } from '../http/errors.ts';
import { createUnderFreeCode } from './createUnderFreeCode.ts';
import { presentTemplate, templateParts } from './presentTemplate.ts';

/** So much of a name or a code that the mark of a copy and a number fit behind it. */
const mostOfName = 80;
const mostOfCode = 45;

/**
 * Creates a template that asks what another one asks.
 *
 * @throws NotFound
 */
export async function copyTemplate(
  { db }: Pick<Context, 'db'>,
  { templateId, adminId }: { templateId: number; adminId: number },
) {
  const found = await db.formTemplate.findUnique({
    where: { id: templateId },
    include: templateParts,
  });
  if (!found || found.archivedAt) throw new NotFound();
  const original = presentTemplate(found);
  const template = newTemplateSchema.parse({
    ...original,
    is_active: true,
    name: `${original.name.slice(0, mostOfName)}のコピー`,
    code: `${original.code.slice(0, mostOfCode)}-copy`,
  });
  return createUnderFreeCode({ db }, { template, adminId });
}
