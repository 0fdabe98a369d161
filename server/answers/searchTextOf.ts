import { searchText } from '@seminar/shared/japan/searchKey';
import { Prisma } from '../generated/prisma/client.ts';
import { searchWay, type SearchWay } from '../http/listPage.ts';

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
 * `person_words` in the database splits the text.
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

/**
 * The search text of an application's money: the person's texts and the application's public id.
 */
export function payerSearchTextOf(submission: Findable): string {
  return searchText([...personTexts(submission), submission.publicId]);
}

/** How the number of an application ends, as the database's `application_number` makes it: KEIZOKU-20260401-A0012. */
const numberEnd = /-A\d{4,}$/;

/**
 * The ids of the application whose number for people the term is, in whichever width and case; none: the term is no
 * such number, as nearly all that people search for, and a search that asks less takes less time.
 */
export function ofApplicationNumber(term: string): Prisma.Sql[] {
  const number = term.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  if (!numberEnd.test(number)) return [];
  return [Prisma.sql`(SELECT id FROM submissions WHERE number = ${number})`];
}

/** How applications are found by name, company or email; their other texts don't count. */
export function personWay(term: string): SearchWay {
  return searchWay(Prisma.sql`person_words(submissions.search_text, submissions.public_id)`, term);
}

/** How the papers and students of one application are found by its number for people. */
export function applicationNumberWays(term: string): SearchWay[] {
  return ofApplicationNumber(term).map((ids) => {
    const numbered = Prisma.sql`submission_id IN ${ids}`;
    return { finds: numbered, holds: numbered };
  });
}
