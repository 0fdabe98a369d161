import type { Likeness, Payer } from './likeness.rules.ts';
import { matchCompany } from './matchCompany.rules.ts';
import { matchPerson } from './matchPerson.rules.ts';
import type { Remitter } from './remitter.rules.ts';

export interface NameMatch {
  person: Likeness | null;
  company: Likeness | null;
}

/** Compares a remitter's name with the applicant and with the company. */
export function matchName(remitter: Remitter, payer: Payer): NameMatch {
  return { person: matchPerson(remitter, payer), company: matchCompany(remitter, payer) };
}
