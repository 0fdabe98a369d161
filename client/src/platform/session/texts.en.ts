import type { ResourceNamespaceMap } from 'i18next';

export const session: ResourceNamespaceMap['session'] = {
  role: {
    administrator: 'Administrator',
    accountant: 'Accountant',
    clerk: 'Clerk',
    viewer: 'Viewer',
  },
  roleMeans: {
    administrator: 'Everything',
    accountant: 'Deposits, statements, refunds, closes, receipts',
    clerk: 'Seminars, applications, students, certificates, emails (sees deposits)',
    viewer: 'Views only; changes and exports nothing',
  },
  whoMay: '{{what}} is for: {{roles}}.',
};
