import type { SearchGroup } from '@seminar/shared/house/start-page/search/endpoints';
import { pathTo } from '../routing/paths.ts';

/** The page of what was found; a document or a member has only a line in the list. */
export function hitPath(group: SearchGroup, id: string): string {
  switch (group) {
    case 'seminars':
      return pathTo('seminarDetail', { id });
    case 'submissions':
      return pathTo('submissionDetail', { id });
    case 'groups':
      return pathTo('groupDetail', { id });
    case 'students':
      return pathTo('studentDetail', { id });
    case 'deposits':
      return pathTo('depositDetail', { id });
    case 'mails':
      return pathTo('mailDetail', { id });
    case 'imported_students':
      return pathTo('importedStudentList', {}, { shown: id });
    case 'imported_receipts':
      return pathTo('importedReceiptList', {}, { shown: id });
    case 'receipts':
    case 'bills':
    case 'certificates':
    case 'members':
      return groupPath(group, id);
  }
}

const lists = {
  seminars: 'seminarList',
  submissions: 'paymentUnpaidList',
  groups: 'groupList',
  students: 'paymentPaidList',
  deposits: 'paymentCheckList',
  receipts: 'receiptList',
  bills: 'billList',
  certificates: 'certificateList',
  members: 'members',
  imported_students: 'importedStudentList',
  imported_receipts: 'importedReceiptList',
  mails: 'mailList',
} as const satisfies Record<SearchGroup, string>;

/** The list of a group, with everything that the text finds. */
export function groupPath(group: SearchGroup, search: string): string {
  return pathTo(lists[group], {}, { search });
}
