import { searchText } from '@seminar/shared/platform/japan/searchKey';

interface Findable {
  companyName: string;
  companyKana: string;
  contactName: string;
  email: string;
  phone: string;
  number: string;
  account: { accountNumber: string; accountName: string } | null;
}

/** The search text of a group: its company, contact, number and account. */
export function groupSearchText(group: Findable): string {
  return searchText([
    group.companyName,
    group.companyKana,
    group.contactName,
    group.email,
    group.phone,
    group.phone.replaceAll('-', ''),
    group.number,
    group.account?.accountNumber,
    group.account?.accountName,
  ]);
}
