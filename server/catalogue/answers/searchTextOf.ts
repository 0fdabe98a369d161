import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { Prisma } from '../../generated/prisma/client.ts';
import { searchWay, type SearchWay } from '../../platform/http/searchWay.ts';

interface Person {
  applicantName: string;
  applicantKana: string;
  companyName: string;
  companyKana: string;
  email: string;
}

interface Findable extends Person {
  publicId: string;
  linkCode?: string | null;
}

function personTexts(person: Person): string[] {
  return [
    person.applicantName,
    person.applicantKana,
    person.companyName,
    person.companyKana,
    person.email,
  ];
}

/**
 * The search text of an application (specification, section 2: name, company, email, account number
 * and name). The person's texts come first, then the application's public id: at this id
 * `person_words` in the database splits the text. The database adds the application's number and the telephone
 * numbers of its answers.
 */
export function searchTextOf(
  submission: Findable,
  account: { accountNumber: string; accountName: string } | null,
): string {
  return searchText([
    ...personTexts(submission),
    submission.publicId,
    submission.linkCode,
    account?.accountNumber,
    account?.accountName,
  ]);
}

/** Ten or eleven digits, in groups or not; a part of them from the first on. */
const telephone = /^\(?(\+?81|0)[\d\s().‐–—―−ー-]*$/;

/**
 * What a term looks for where telephone numbers are found by their digits: 090-1234-5678, (090) 1234 5678,
 * ０９０１２３４５６７８ and +81 90 1234 5678 are 09012345678. Any other term is looked for as it is.
 */
export function spokenTerm(term: string): string {
  const typed = term.normalize('NFKC').trim();
  if (!telephone.test(typed)) return term;
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^81(?=[1-9])/, '0')
    .replace(/^810/, '0');
  return digits.length < 6 ? term : digits;
}

/**
 * The search text of an application's money: the person's texts and the application's public id.
 */
export function payerSearchTextOf(submission: Findable): string {
  return searchText([...personTexts(submission), submission.publicId]);
}

/** How the number of an application ends, as the database's `application_number` makes it: KEIZOKU-20260401-A0012. */
const numberEnd = /-A\d{4,}$/;

const numberIn = (term: string) => term.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/**
 * The ids of the application whose number for people the term is, in whichever width and case; none: the term is no
 * such number, as nearly all that people search for, and a search that asks less takes less time.
 */
export function ofApplicationNumber(term: string): Prisma.Sql[] {
  const number = numberIn(term);
  if (!numberEnd.test(number)) return [];
  return [Prisma.sql`(SELECT id FROM submissions WHERE number = ${number})`];
}

/** How applications are found by name, company or email; their other texts don't count. */
export function personWay(term: string): SearchWay {
  return searchWay(Prisma.sql`person_words(submissions.search_text, submissions.public_id)`, term);
}

/** Of columns that may hold nothing, which is no match: a paper is an application's or a group's. */
const wayOf = (finds: Prisma.Sql): SearchWay => ({
  finds,
  holds: Prisma.sql`coalesce(${finds}, FALSE)`,
});

/** How the students of one application are found by its number for people. */
export function applicationNumberWays(term: string): SearchWay[] {
  return ofApplicationNumber(term).map((ids) => wayOf(Prisma.sql`submission_id IN ${ids}`));
}

/** How the number of a group ends: KEIZOKU-20260401-G0012. */
const groupNumberEnd = /-G\d{4,}$/;

/** The same of the group whose number the term is. */
function ofGroupNumber(term: string): Prisma.Sql[] {
  const number = numberIn(term);
  if (!groupNumberEnd.test(number)) return [];
  return [Prisma.sql`(SELECT id FROM groups WHERE number = ${number})`];
}

/**
 * How papers are found by the number of their application, or of their group: its own, and those of its people.
 *
 * @param ofPerson a statement that selects the ids of a group's papers that are over these applications
 */
export function paperNumberWays(
  term: string,
  ofPerson: (submissionIds: Prisma.Sql) => Prisma.Sql,
): SearchWay[] {
  return [
    ...applicationNumberWays(term),
    ...ofApplicationNumber(term).map((ids) => wayOf(Prisma.sql`id IN (${ofPerson(ids)})`)),
    ...ofGroupNumber(term).flatMap((ids) => [
      wayOf(Prisma.sql`group_id IN ${ids}`),
      wayOf(Prisma.sql`submission_id IN (SELECT id FROM submissions WHERE group_id IN ${ids})`),
    ]),
  ];
}
