import type { navigation as ja } from '../ja/navigation.ts';

export const navigation: typeof ja = {
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
