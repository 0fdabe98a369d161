import { cached } from '../../../platform/names/cached.ts';
import { stripForms, withoutForm } from '../../../platform/names/companyForm.rules.ts';
import { lettersOf, type Payer } from '../../../platform/names/likeness.rules.ts';
import { isSameCompany } from './pastPayments.rules.ts';
import { plainKana } from '../../../platform/names/plainKana.rules.ts';

const bare = cached((name: string) => lettersOf(stripForms(plainKana(name))));
const formOf = cached((name: string) => withoutForm(plainKana(name)));

/**
 * Whether two applicants have named one company, each in their own way: with its legal form or without, in
 * kana or not. 株式会社東都 and 東都株式会社 are two.
 */
export function areColleagues(a: Payer, b: Payer): boolean {
  const [one, other] = [formOf(a.companyName), formOf(b.companyName)];
  const contradict = one.form !== other.form || one.position !== other.position;
  if (one.form !== null && other.form !== null && contradict) return false;
  const name = bare(a.companyName);
  return (name !== '' && name === bare(b.companyName)) || isSameCompany(a, b);
}
