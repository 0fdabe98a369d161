import type { top as ja } from '../ja/top.ts';

export const top: typeof ja = {
  title: 'Top',
  today: 'Needs attention',
  nothing: 'Nothing needs attention right now.',
  todo: {
    deposits: 'Deposits that are not allocated, or whose amount does not match',
    overdue: 'Applications that are unpaid after the transfer deadline',
    bankUnlinked: 'The bank is not linked, so deposits are not read',
    bankError: 'The last reading of deposits failed',
    noAccounts: 'No transfer account is free',
  },
  check: 'Check',
  group: {
    seminars: 'Seminar registration',
    payments: 'Payment confirmation',
    receipts: 'Receipts',
    certificates: 'Certificates',
  },
  entry: {
    register: 'Register a new seminar',
    seminars: 'List seminars',
    deposits: 'Deposit information',
    submissions: 'Applications',
    students: 'Attendees',
    receipts: 'Receipt list',
    certificates: 'List of answers to the certificate form',
  },
  count: {
    open: '{{number}} open',
    deposits: '{{number}} to handle',
    overdue: '{{number}} overdue',
  },
  bank: 'Bank link',
  lastSync: 'Last read {{at}}',
  items: '{{number}}',
};
