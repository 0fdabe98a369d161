import type { Reason, SuggestionGrade } from '@seminar/shared/deposits/schema';
import { likenessOf, samePayer, type Likeness } from './likeness.rules.ts';
import { matchCompany } from './matchCompany.rules.ts';
import { matchPerson } from './matchPerson.rules.ts';
import { payerKey } from './payerKey.rules.ts';
import { findSums, type FoundSum } from './sums.rules.ts';
import type { Candidate, DepositFacts } from './suggestion.rules.ts';

export interface RankedSet {
  candidates: Candidate[];
  grade: SuggestionGrade;
  reasons: Reason[];
  total: number;
  shortfall: number;
}

interface Company {
  name: string;
  members: Candidate[];
  likeness: Likeness | null;
  paidBefore: boolean;
}

const mostShown = 3;
/** Companies whose applications are added up. */
const mostCompanies = 10;
const isSure = ({ likeness }: Company) => likeness !== null && likenessOf[likeness] >= samePayer;

/** The companies (keys of `payerKey`) of those who sent, by name, more than they owe. */
export function employersOf(deposit: DepositFacts, candidates: readonly Candidate[]): string[] {
  const keys = candidates
    .filter((candidate) => {
      const likeness = matchPerson(deposit.remitter, candidate);
      return (
        likeness !== null &&
        likenessOf[likeness] >= samePayer &&
        deposit.amount > candidate.outstanding
      );
    })
    .map(({ companyKana }) => payerKey(companyKana));
  return [...new Set(keys)].filter((key) => key !== '');
}

/** The applicants by company: first the one that the remitter is called like, then former payees. */
function companiesOf(deposit: DepositFacts, candidates: readonly Candidate[]): Company[] {
  const companies = new Map<string, Company>();
  for (const candidate of candidates) {
    const key = payerKey(candidate.companyKana);
    if (key === '') continue;
    const company = companies.get(key) ?? {
      name: candidate.companyName,
      members: [],
      likeness: matchCompany(deposit.remitter, candidate),
      paidBefore: deposit.history.companies.has(key),
    };
    company.members.push(candidate);
    companies.set(key, company);
  }
  const weight = (company: Company) => (isSure(company) ? 0 : company.paidBefore ? 1 : 2);
  return [...companies.values()]
    .filter(({ members }) => members.length > 1)
    .sort((a, b) => weight(a) - weight(b))
    .slice(0, mostCompanies);
}

function present(company: Company, sum: FoundSum, fee: number): RankedSet {
  const members = new Map(company.members.map((member) => [member.id, member]));
  const candidates = sum.ids.flatMap((id) => members.get(id) ?? []);
  const total = candidates.reduce((whole, { outstanding }) => whole + outstanding, 0);
  const known = isSure(company) || company.paidBefore;
  const fits = fee === 0 && !sum.interchangeable;
  const reasons: (Reason | false)[] = [
    company.likeness !== null && {
      code: `company_${company.likeness}` as Reason['code'],
      values: {},
    },
    company.paidBefore && { code: 'paid_before_company', values: { company: company.name } },
    fee === 0
      ? { code: 'set_sum', values: { size: candidates.length } }
      : { code: 'set_fee', values: { size: candidates.length, fee } },
    candidates.length === company.members.length
      ? { code: 'set_all', values: { company: company.name } }
      : sum.interchangeable && {
          code: 'set_choice',
          values: { company: company.name, of: company.members.length },
        },
    sum.seminars > 1 && { code: 'set_seminars', values: { size: sum.seminars } },
  ];
  return {
    candidates,
    grade: known && fits ? 'high' : known || fits ? 'medium' : 'low',
    reasons: reasons.filter((one) => one !== false),
    total,
    shortfall: fee,
  };
}

/**
 * Applications of one company that a deposit may pay for together: what they lack adds up to it to
 * the yen, or to what it was before a bank took its fee.
 *
 * @param candidates in the order of their applications
 */
export function rankSets(deposit: DepositFacts, candidates: readonly Candidate[]): RankedSet[] {
  const companies = companiesOf(deposit, candidates);
  const setsOf = (company: Company, fee: number) => {
    const summands = company.members.map(({ id, seminarId, outstanding }) => ({
      id,
      seminarId,
      amount: outstanding,
    }));
    const sums = findSums(summands, deposit.amount + fee, mostShown);
    // Where one seminar will do, nobody means two.
    return sums
      .filter(({ seminars }) => seminars === sums[0]?.seminars)
      .map((sum) => present(company, sum, fee));
  };
  const exact = companies.flatMap((company) => setsOf(company, 0));
  if (exact.length > 0) return exact.slice(0, mostShown);
  // Without the company's name an amount that is off says too little.
  return companies
    .filter((company) => isSure(company) || company.paidBefore)
    .flatMap((company) => deposit.fees.flatMap((fee) => setsOf(company, fee)))
    .slice(0, mostShown);
}
