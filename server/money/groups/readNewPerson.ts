import { companyEntries } from '@seminar/shared/applying/submissions/companyEntries.rules';
import type { Questions } from '@seminar/shared/applying/submissions/schema';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { pricesOf } from '../../catalogue/seminars/pricesOf.ts';
import { addedPersonPrice } from '../../applying/submissions/memberPrice.ts';
import { entryOf } from '../../applying/submissions/editedAnswers.rules.ts';
import { findGroupForm } from './findGroupForm.ts';
import { statedClaims } from './statedClaims.ts';

/**
 * The questions about a person who is added to a group, with the answers that the others gave about the company,
 * and what the person pays.
 *
 * @throws NotFound no such group, or its seminar has no form now
 */
export async function readNewPerson(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { publicId, by }: { publicId: string; by: 'contact' | 'office' },
): Promise<Questions & { groupId: number; price: number }> {
  const group = await db.group.findUnique({
    where: { publicId, archivedAt: null, anonymisedAt: null },
    include: {
      seminar: true,
      submissions: {
        where: { archivedAt: null, anonymisedAt: null },
        orderBy: { id: 'asc' },
        take: 1,
      },
    },
  });
  if (!group) throw new NotFound();
  const form = await findGroupForm(db, group.seminar, by, by === 'office');
  if (!form) throw new NotFound();
  const { fields } = form;
  const answers = readSnapshot(group.submissions[0]?.answers ?? []);
  // Where nobody is named yet, or everybody is anonymised, the group says what its company is.
  const own: Record<string, string> = {
    company_name: group.companyName,
    company_name_kana: group.companyKana,
  };
  const entries =
    group.submissions.length > 0
      ? companyEntries(fields, answers.map(entryOf))
      : fields.flatMap(({ id, key }) => {
          const value = own[key ?? ''];
          return value === undefined ? [] : [{ field_id: id, value }];
        });
  const added = { prices: pricesOf(group.seminar), known: await statedClaims(db, group.id) };
  const { price } = await addedPersonPrice(db, { clock }, added);
  return {
    groupId: group.id,
    fields,
    entries,
    price: price.amount,
  };
}
