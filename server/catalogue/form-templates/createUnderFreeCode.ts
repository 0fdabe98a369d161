import type { NewTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { createTemplate } from './createTemplate.ts';

/** The first number whose code is not in use: continuous-seminar, continuous-seminar-2, -3, … */
async function freeNumber(db: Db, base: string): Promise<number> {
  const taken = await db.formTemplate.findMany({
    where: { code: { startsWith: base } },
    select: { code: true },
  });
  const codes = new Set(taken.map(({ code }) => code));
  let number = 1;
  while (codes.has(number === 1 ? base : `${base}-${number}`)) number += 1;
  return number;
}

function numbered(template: NewTemplate, number: number): NewTemplate {
  if (number === 1) return template;
  const { name, code } = template;
  return { ...template, name: `${name}（${number}）`, code: `${code}-${number}` };
}

/** Creates a template under its name and code, or both with the next number where the code is taken. */
export async function createUnderFreeCode(
  { db }: Pick<Context, 'db'>,
  { template, ...order }: Parameters<typeof createTemplate>[1],
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const number = await freeNumber(db, template.code);
      return await createTemplate({ db }, { ...order, template: numbered(template, number) });
    } catch (error) {
      // Two staff members clicked at the same time, and the other one got the number.
      if (!(error instanceof ValidationFailed) || attempt === 5) throw error;
    }
  }
}
