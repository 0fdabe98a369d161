import type { top as ja } from '../ja/top.ts';

export const top: typeof ja = {
  title: 'Top',
  today: 'Needs attention',
  nothing: 'Nothing needs attention right now.',
  todo: {
    deposits: 'Deposits that are not allocated, or whose amount does not match',
    overdue: 'Applications that are unpaid after the transfer deadline',
    certificates: 'Certificates that are ready to be issued',
    bankUnlinked: 'The bank is not linked, so deposits are not read',
    bankError: 'The last reading of deposits failed',
    bankBroken: 'The link with the bank has ended, so deposits are not read',
    bankExpiring: 'The link with the bank ends soon; please link again',
    unreadDays: 'Deposits of some days could not be read and must be checked in a statement',
    heldBack: 'A rush of applications for “{{seminar}}”: new ones wait for their accounts',
    lowAccounts: 'Few transfer accounts are free',
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
