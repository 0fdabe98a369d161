import { searchText } from '@seminar/shared/japan/searchKey';
import { Prisma } from '../generated/prisma/client.ts';
import { searchCondition } from '../http/listPage.ts';

interface Person {
  applicantName: string;
  applicantKana: string;
  companyName: string;
  companyKana: string;
  email: string;
}

interface Findable extends Person {
  publicId: string;
}

function personWords(person: Person): string[] {
  return [
    person.applicantName,
    person.applicantKana,
    person.companyName,
    person.companyKana,
    person.email,
  ];
}

/**
 * What an application is found by (section 2: name, company, email, account number and name). The words
 * of the person come first, then its own number: `person_words` in the database parts them there.
 */
export function searchTextOf(
  submission: Findable,
  account: { accountNumber: string; accountName: string } | null,
): string {
  return searchText([
    ...personWords(submission),
    submission.publicId,
    account?.accountNumber,
    account?.accountName,
  ]);
}

/** What money of an application is found by: whoever applied, and the application's number. */
export function payerSearchTextOf(submission: Findable): string {
  return searchText([...personWords(submission), submission.publicId]);
}

/** The condition that an application's name, company or email holds the term, and nothing else of it. */
export function personCondition(term: string): Prisma.Sql {
  return searchCondition(
    Prisma.sql`person_words(submissions.search_text, submissions.public_id)`,
    term,
  );
}
