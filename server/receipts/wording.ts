import { fillProviso } from '@seminar/shared/association/proviso.rules';
import { readSnapshot } from '../answers/snapshot.ts';
import type { Association, Seminar, Submission } from '../generated/prisma/client.ts';
import { missingGlyphs } from '../pdf/printable.ts';
import { addresseeOf } from './addressee.rules.ts';

/** What a receipt says about whom it is for and what was paid. */
export interface Wording {
  addressee: string;
  honorific: string;
  proviso: string;
}

type Paid = Pick<Submission, 'companyName' | 'applicantName' | 'answers'> & {
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
): string[] {
  return missingGlyphs(addressee + proviso + name);
}
