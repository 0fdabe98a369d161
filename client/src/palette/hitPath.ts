import type { SearchGroup } from '@seminar/shared/search/endpoints';
import { pathTo } from '../routing/paths.ts';

/** The page of what was found; a document has none but its line in the list. */
export function hitPath(group: SearchGroup, id: string): string {
  switch (group) {
    case 'seminars':
      return pathTo('seminarDetail', { id });
    case 'submissions':
      return pathTo('submissionDetail', { id });
    case 'students':
      return pathTo('studentDetail', { id });
    case 'deposits':
      return pathTo('depositDetail', { id });
    case 'mails':
      return pathTo('mailDetail', { id });
    case 'receipts':
    case 'certificates':
      return groupPath(group, id);
  }
}

const lists = {
  seminars: 'seminarList',
  submissions: 'paymentUnpaidList',
  students: 'paymentPaidList',
  deposits: 'paymentCheckList',
  receipts: 'receiptList',
  certificates: 'certificateList',
  mails: 'mailList',
} as const satisfies Record<SearchGroup, string>;

/** The list of a group, with everything that the text finds. */
export function groupPath(group: SearchGroup, search: string): string {
  return pathTo(lists[group], {}, { search });
}
