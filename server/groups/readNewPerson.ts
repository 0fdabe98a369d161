import { companyEntries } from '@seminar/shared/submissions/replacement.rules';
import type { Questions } from '@seminar/shared/submissions/schema';
import { readSnapshot } from '../answers/snapshot.ts';
import type { Context } from '../context/context.ts';
import { findFormDefinition } from '../form-templates/findFormDefinition.ts';
import { NotFound } from '../http/errors.ts';
import { entryOf } from '../submissions/questions.rules.ts';

/**
 * The questions about a person who is added to a group or named on a place of it, with the answers that the
 * others gave about the company.
 *
 * @throws NotFound no such group, or the seminar has no form now
 */
export async function readNewPerson(
  { db }: Pick<Context, 'db'>,
  publicId: string,
): Promise<Questions & { groupId: number }> {
  const group = await db.group.findUnique({
    where: { publicId, archivedAt: null, anonymisedAt: null },
    include: {
      seminar: { select: { formTemplateId: true } },
      submissions: {
        where: { archivedAt: null },
        orderBy: { id: 'asc' },
        take: 1,
        select: { answers: true },
      },
    },
  });
  const formTemplateId = group?.seminar.formTemplateId ?? null;
  const form = formTemplateId === null ? null : await findFormDefinition(db, formTemplateId);
  if (!group || !form) throw new NotFound();
  const answers = readSnapshot(group.submissions[0]?.answers ?? []);
  const { fields } = form;
  return { groupId: group.id, fields, entries: companyEntries(fields, answers.map(entryOf)) };
}
