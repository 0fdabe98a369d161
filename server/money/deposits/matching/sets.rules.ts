import { groupBy } from '@seminar/shared/groupBy';
import type { Reason, SuggestionGrade } from '@seminar/shared/money/deposits/schema';
import { likenessOf, sameName, type Likeness } from '../../../platform/names/likeness.rules.ts';
import { matchCompany } from './matchCompany.rules.ts';
import { matchPerson } from '../../../platform/names/matchPerson.rules.ts';
import { payerKey } from './payerKey.rules.ts';
import { findSums, isOnlySum, type FoundSum, type Summand } from './sums.rules.ts';
import { isSamePerson, pastOfCompany } from './pastPayments.rules.ts';
import { numberReason, type Candidate, type TransferFacts } from './suggestion.rules.ts';

export interface RankedSet {
  candidates: Candidate[];
  grade: SuggestionGrade;
  reasons: Reason[];
  total: number;
  shortfall: number;
}

/** Who pays for several applications: a company; or a person who gave none, and applied to several seminars. */
interface Company {
  kind: 'company' | 'person';
  name: string;
  members: Candidate[];
  likeness: Likeness | null;
  /** That the remitter paid for it before. */
  past: Reason | undefined;
}

const mostShown = 3;
/** At most this many companies have their applications added up. */
const mostCompanies = 10;
const isSure = ({ likeness }: Company) => likeness !== null && likenessOf[likeness] >= sameName;

/**
 * The companies (as `payerKey` returns them) of applicants whose name is the remitter's and who sent more than they
 * owe.
 */
export function employersOf(deposit: TransferFacts, candidates: readonly Candidate[]): string[] {
  const keys = candidates
    .filter((candidate) => {
      if (deposit.amount <= candidate.outstanding) return false;
      const likeness = matchPerson(deposit.remitter, candidate);
      return likeness !== null && likenessOf[likeness] >= sameName;
    })
    .map(({ companyKana }) => payerKey(companyKana));
  return [...new Set(keys)].filter((key) => key !== '');
}

/** A company, or a person without one as they wrote their name. */
function keyOf({ companyKana, companyName, applicantKana, applicantName }: Candidate): string {
  const company = payerKey(companyKana) || payerKey(companyName);
  return company || ['person', payerKey(applicantKana), payerKey(applicantName)].join(' ');
}

/** Two applications to one seminar are of two people of one name. */
const areOfOnePerson = (members: readonly Candidate[]) =>
  new Set(members.map(({ seminarId }) => seminarId)).size === members.length;

function readCompany(deposit: TransferFacts, members: [Candidate, ...Candidate[]]): Company {
  const [first] = members;
  if (first.companyKana !== '' || first.companyName !== '') {
    return {
      kind: 'company',
      name: first.companyName,
      members,
      likeness: matchCompany(deposit.remitter, first),
      past: pastOfCompany(deposit, first),
    };
  }
  const likeness = areOfOnePerson(members) ? matchPerson(deposit.remitter, first) : null;
  return { kind: 'person', name: first.applicantName, members, likeness, past: undefined };
}

/** The candidates by company: first companies named like the remitter, then those it paid for before. */
function companiesOf(deposit: TransferFacts, candidates: readonly Candidate[]): Company[] {
  const weight = (company: Company) => (isSure(company) ? 0 : company.past ? 1 : 2);
  return [...groupBy(candidates, keyOf).values()]
    .filter((members) => members.length > 1)
    .map((members) => readCompany(deposit, members))
    .filter((company) => company.kind === 'company' || isSure(company))
    .sort((a, b) => weight(a) - weight(b))
    .slice(0, mostCompanies);
}

/** What speaks against a set, whoever pays: a set with such a doubt is never sure. */
function doubtsOf(deposit: TransferFacts, candidates: readonly Candidate[]): Reason[] {
  const seminars = new Set(candidates.map(({ seminarId }) => seminarId)).size;
  const twice = candidates.find((one, at) =>
    candidates.slice(0, at).some((other) => isSamePerson(one, other)),
  );
  const late = candidates.filter(
    ({ payUntil }) => payUntil !== null && deposit.depositedAt > payUntil,
  ).length;
  const doubts: (Reason | false)[] = [
    seminars > 1 && { code: 'set_seminars', values: { size: seminars } },
    twice !== undefined && { code: 'set_twice', values: { name: nameOf(twice) } },
    late > 0 && { code: 'set_late', values: { size: late } },
  ];
  return doubts.filter((one) => one !== false);
}

const nameOf = ({ applicantName, applicantKana }: Candidate) => applicantName || applicantKana;

function present(
  deposit: TransferFacts,
  company: Company,
  { sum, fee, only }: { sum: FoundSum; fee: number; only: boolean },
): RankedSet {
  const members = new Map(company.members.map((member) => [member.id, member]));
  const candidates = sum.ids.flatMap((id) => members.get(id) ?? []);
  const total = candidates.reduce((whole, { outstanding }) => whole + outstanding, 0);
  const known = isSure(company) || company.past !== undefined;
  const doubts = doubtsOf(deposit, candidates);
  const fits = fee === 0 && !sum.interchangeable;
  const reasons: (Reason | false)[] = [
    company.likeness !== null && {
      code: `${company.kind}_${company.likeness}` as Reason['code'],
      values: {},
    },
    company.past ?? false,
    fee === 0
      ? { code: 'set_sum', values: { size: candidates.length } }
      : { code: 'set_fee', values: { size: candidates.length, fee } },
    candidates.length === company.members.length
      ? { code: 'set_all', values: { company: company.name } }
      : sum.interchangeable && {
          code: 'set_choice',
          values: { company: company.name, of: company.members.length },
        },
    !only && (fee > 0 || fits) && { code: 'set_other_sums', values: {} },
    ...doubts,
  ];
  return {
    candidates,
    grade: known && fits && only && doubts.length === 0 ? 'high' : known || fits ? 'medium' : 'low',
    reasons: reasons.filter((one) => one !== false),
    total,
    shortfall: fee,
  };
}

/** The applications whose numbers stand in the transfer, if it pays exactly for all of them. */
function numberedSet(deposit: TransferFacts, candidates: readonly Candidate[]): RankedSet[] {
  const numbered = candidates.flatMap((candidate) => {
    const reason = numberReason(deposit, candidate);
    return reason && reason.code !== 'account' ? [{ candidate, reason }] : [];
  });
  if (numbered.length < 2) return [];
  const total = numbered.reduce((sum, { candidate }) => sum + candidate.outstanding, 0);
  const fee = total - deposit.amount;
  if (fee !== 0 && !deposit.fees.includes(fee)) return [];
  const size = numbered.length;
  const members = numbered.map(({ candidate }) => candidate);
  const doubts = doubtsOf(deposit, members);
  return [
    {
      candidates: members,
      grade: fee === 0 && doubts.length === 0 ? 'high' : 'medium',
      reasons: [
        ...numbered.map(({ reason }) => reason),
        fee === 0
          ? { code: 'set_sum', values: { size } }
          : { code: 'set_fee', values: { size, fee } },
        ...doubts,
      ],
      total,
      shortfall: fee,
    },
  ];
}

/**
 * Applications that a deposit may pay for together: those whose numbers it names, else those of one company.
 * What they owe adds up to the deposit to the yen, or to the deposit plus a bank's transfer fee. 高 is only a set of one
 * seminar, of different people who are all in time, and no other choice of the company's applications adds up to it.
 *
 * @param candidates in the order of their applications
 */
export function rankSets(deposit: TransferFacts, candidates: readonly Candidate[]): RankedSet[] {
  const numbered = numberedSet(deposit, candidates);
  if (numbered.length > 0) return numbered;
  const companies = companiesOf(deposit, candidates);
  const setsOf = (company: Company, fee: number) => {
    const summands: Summand[] = company.members.map(({ id, seminarId, outstanding }) => ({
      id,
      seminarId,
      amount: outstanding,
    }));
    // With one fee these are lacking, with another one those, and with none perhaps a single application.
    const fees = fee === 0 ? [0] : [0, ...deposit.fees];
    const only = isOnlySum(
      summands,
      fees.map((one) => deposit.amount + one),
    );
    const sums = findSums(summands, deposit.amount + fee, mostShown);
    // A set of fewer seminars is the more likely one.
    return sums
      .filter(({ seminars }) => seminars === sums[0]?.seminars)
      .map((sum) => present(deposit, company, { sum, fee, only }));
  };
  const exact = companies.flatMap((company) => setsOf(company, 0));
  if (exact.length > 0) return exact.slice(0, mostShown);
  // A sum that differs by a fee is convincing only when the company is known.
  return companies
    .filter((company) => isSure(company) || company.past !== undefined)
    .flatMap((company) => deposit.fees.flatMap((fee) => setsOf(company, fee)))
    .slice(0, mostShown);
}
