import { fillProviso } from '@seminar/shared/catalogue/association/proviso.rules';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Association, Seminar, Submission } from '../../generated/prisma/client.ts';
import { addProblem, message } from '@seminar/shared/platform/messages/message';
import { refuseProblems } from '../../platform/http/errors.ts';
import { glyphProblems } from '../../platform/pdf/glyphProblems.ts';
import { missingGlyphs } from '../../platform/pdf/printable.ts';
import { addresseeOf } from './addressee.rules.ts';

/** What a receipt says about whom it is for and what was paid. */
export interface Wording {
  addressee: string;
  honorific: string;
  proviso: string;
}

type Said = { [part in keyof Wording]?: Wording[part] | null | undefined };

/** A wording, as far as a staff member says nothing else. */
export function wordedBy(asked: Wording, said: Said): Wording {
  return {
    addressee: said.addressee ?? asked.addressee,
    honorific: said.honorific ?? asked.honorific,
    proviso: said.proviso ?? asked.proviso,
  };
}

/**
 * The same for a receipt that waits since a character of it can't be printed.
 *
 * @param said `as_it_is`: such characters may be printed as 〓
 * @param people whom the receipt names beside its addressee; only their applications change that
 * @throws ValidationFailed a character can't be printed
 */
export function printableWording(
  asked: Wording,
  said: Said & { as_it_is: boolean },
  people: readonly string[],
): Wording {
  const wording = wordedBy(asked, said);
  if (said.as_it_is) return wording;
  const problems = glyphProblems(wording, ['addressee', 'proviso']);
  const missing = missingGlyphs(people.join(''));
  if (missing.length > 0) {
    const names = people.filter((name) => missingGlyphs(name).length > 0).join('、');
    const characters = missing.join('、');
    addProblem(problems, 'as_it_is', message('receipt_glyph_participant', { names, characters }));
  }
  refuseProblems(problems);
  return wording;
}

type Paid = Pick<
  Submission,
  'companyName' | 'applicantName' | 'answers' | 'receiptAddressee' | 'receiptHonorific'
> & {
  seminar: Pick<Seminar, 'name' | 'code'>;
};

/** The wording by the application and the association's settings. */
export function wordingOf(
  { answers, seminar, ...names }: Paid,
  { receiptProviso }: Pick<Association, 'receiptProviso'>,
): Wording {
  return {
    ...addresseeOf({ ...names, answers: readSnapshot(answers) }),
    proviso: fillProviso(receiptProviso, { 講習会名: seminar.name, 講習会コード: seminar.code }),
  };
}

/** The characters for which a receipt doesn't go out by itself: they would be printed as 〓. */
export function unprintableOf(
  { addressee, proviso }: Pick<Wording, 'addressee' | 'proviso'>,
  { name }: Pick<Association, 'name'>,
  people: readonly string[],
): string[] {
  return missingGlyphs([addressee, proviso, name, ...people].join(''));
}
