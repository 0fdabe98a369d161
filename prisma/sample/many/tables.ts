import { auditEntries, mails } from './messages.ts';
import { allocations, asides, deposits, receipts, receiptVersions, refunds } from './money.ts';
import {
  accounts,
  attempts,
  certificates,
  seminars,
  simulatorAccounts,
  students,
  submissions,
} from './people.ts';
import type { Rows, Setting } from './setting.ts';

/** Every table that is filled, in the order of its references, and what the office calls its rows. */
export const filled: readonly { table: string; what: string; rows: (setting: Setting) => Rows }[] =
  [
    { table: 'seminars', what: 'seminars', rows: seminars },
    { table: 'virtual_accounts', what: 'accounts', rows: accounts },
    {
      table: 'simulator_accounts',
      what: 'accounts at the simulated bank',
      rows: simulatorAccounts,
    },
    { table: 'submissions', what: 'applications', rows: submissions },
    { table: 'deposits', what: 'deposits', rows: deposits },
    { table: 'allocations', what: 'allocations', rows: allocations },
    { table: 'refunds', what: 'refunds', rows: refunds },
    { table: 'asides', what: 'deposits put aside', rows: asides },
    { table: 'students', what: 'students', rows: students },
    { table: 'receipts', what: 'receipts', rows: receipts },
    { table: 'receipt_versions', what: 'issues of receipts', rows: receiptVersions },
    { table: 'review_test_attempts', what: 'tries at completion tests', rows: attempts },
    { table: 'certificates', what: 'certificates', rows: certificates },
    { table: 'mails', what: 'mails', rows: mails },
    { table: 'audit_entries', what: 'entries of the audit', rows: auditEntries },
  ];
