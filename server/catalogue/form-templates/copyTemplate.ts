import { newTemplateSchema } from '@seminar/shared/catalogue/form-templates/schema';
import { cutText } from '@seminar/shared/text';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { createUnderFreeCode } from './createUnderFreeCode.ts';
import { presentTemplate, templateParts } from './presentTemplate.ts';

/** How much of a name or a code is kept: the mark of a copy and a number fit behind it. */
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
    name: `${cutText(original.name, mostOfName)}のコピー`,
    code: `${original.code.slice(0, mostOfCode)}-copy`,
  });
  const { fields } = original;
  const conditions = fields.flatMap(({ condition }, of) => {
    const on = fields.findIndex(({ id }) => id === condition?.field_id);
    const options = (fields[on]?.options ?? []).flatMap(({ id }, place) =>
      condition?.option_ids.includes(id) ? [place] : [],
    );
    return on < 0 ? [] : [{ of, on, options }];
  });
  // Their places count: two fields may have had the same number, of which the older came first.
  const placed = {
    ...template,
    fields: template.fields.map((field, index) => ({ ...field, order: index + 1 })),
  };
  return createUnderFreeCode({ db }, { template: placed, conditions, adminId });
}
