import type { Likeness, Payer } from '../../../platform/names/likeness.rules.ts';
import { matchCompany } from './matchCompany.rules.ts';
import {
  isBesideOwnCompany,
  isCompanyAmong,
  matchPerson,
} from '../../../platform/names/matchPerson.rules.ts';
import type { Remitter } from './readRemitter.rules.ts';

export interface NameComparison {
  person: Likeness | null;
  company: Likeness | null;
  /** The applicant's name stands beside the company's, or beside its beginning. */
  beside: boolean;
  /** The company's whole name stands among other words. */
  companyAmong: boolean;
}

/** Compares a remitter's name with the applicant and with the company. */
export function compareNames(remitter: Remitter, payer: Payer): NameComparison {
  const companyAmong = isCompanyAmong(remitter, payer);
  return {
    person: matchPerson(remitter, payer),
    company: matchCompany(remitter, payer) ?? (companyAmong ? 'part' : null),
    beside: isBesideOwnCompany(remitter, payer),
    companyAmong,
  };
}
