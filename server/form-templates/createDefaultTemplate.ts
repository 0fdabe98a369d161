import { newTemplateSchema, type NewTemplate } from '@seminar/shared/form-templates/schema';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { ValidationFailed } from '../http/errors.ts';
import { createTemplate } from './createTemplate.ts';
import { englishFields, englishOptions, englishSections } from './englishTemplate.ts';
import { defaultFields, defaultTemplateCode, defaultTemplateName } from './defaultTemplate.ts';

/** The first number whose code is not in use: continuous-seminar, continuous-seminar-2, -3, … */
async function freeNumber(db: Db): Promise<number> {
  const taken = await db.formTemplate.findMany({
    where: { code: { startsWith: defaultTemplateCode } },
    select: { code: true },
  });
  const codes = new Set(taken.map(({ code }) => code));
  let number = 1;
  while (codes.has(number === 1 ? defaultTemplateCode : `${defaultTemplateCode}-${number}`))
    number += 1;
  return number;
}

function defaultTemplate(number: number): NewTemplate {
  return newTemplateSchema.parse({
    name: number === 1 ? defaultTemplateName : `${defaultTemplateName}（${number}）`,
    code: number === 1 ? defaultTemplateCode : `${defaultTemplateCode}-${number}`,
    description: '継続的研修の申込に必要な項目をすべて含む標準のフォームです。',
    fields: defaultFields.map((field) => ({
      section_en: englishSections[field.section] ?? null,
      label_en: englishFields[field.key]?.label ?? null,
      placeholder_en: englishFields[field.key]?.placeholder ?? null,
      description_en: englishFields[field.key]?.description ?? null,
      key: field.key,
      section: field.section,
      label: field.label,
      field_type: field.type,
      is_required: field.required ?? false,
      placeholder: field.placeholder ?? '',
      description: field.description ?? '',
      options: (field.options ?? []).map(([value, label]) => ({
        value,
        label,
        label_en: englishOptions[label] ?? null,
      })),
    })),
  });
}

/** Creates the default template of continuing seminars; each further one gets the next number. */
export async function createDefaultTemplate(
  { db }: Pick<Context, 'db'>,
  { adminId }: { adminId: number | null },
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createTemplate(
        { db },
        {
          template: defaultTemplate(await freeNumber(db)),
          adminId,
        },
      );
    } catch (error) {
      // Two staff members clicked at the same time, and the other one got the number.
      if (!(error instanceof ValidationFailed) || attempt === 5) throw error;
    }
  }
}
