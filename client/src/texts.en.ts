import type { ResourceNamespaceMap } from 'i18next';

export const navigation: ResourceNamespaceMap['navigation'] = {
  top: 'Top',
  seminars: 'Seminars',
  deposits: 'Deposits',
  submissions: 'Applications',
  students: 'Students',
  receipts: 'Receipts',
  certificates: 'Certificates',
  forms: 'Forms',
  mails: 'Emails',
  bank: 'Bank link',
  settings: 'Settings',
  operations: 'State of the system',
};
