import { searchText } from '@seminar/shared/japan/searchKey';
import type { TakenAccount } from './takeVirtualAccount.ts';

interface Findable {
  publicId: string;
  applicantName: string;
  applicantKana: string;
  companyName: string;
  companyKana: string;
  email: string;
}

/** What an application is found by (section 2: name, company, email, account number and name). */
export function searchTextOf(submission: Findable, account: TakenAccount | null): string {
  return searchText([
    submission.applicantName,
    submission.applicantKana,
    submission.companyName,
    submission.companyKana,
    submission.email,
    submission.publicId,
    account?.accountNumber,
    account?.accountName,
  ]);
}
