import type { ResourceNamespaceMap } from 'i18next';

export const notices: ResourceNamespaceMap['notices'] = {
  privacy: 'Privacy notice',
  kept: 'How long data are kept',
  keptHow:
    'Data of applications, attendance and certificates are kept for {{record_years}} years after the end of the fiscal year, and then anonymised. Data of applications that were never paid are anonymised {{unpaid_months}} months after the transfer deadline, and so are answers to a completion test that belong to no participant, {{unpaid_months}} months after they were given. Receipts are kept as long as the law requires.',
  cancellation: 'Cancellation and refund',
  ownRule:
    'Where the form of a seminar shows a rule of its own, that rule holds, also for the applications of a company.',
  tradeLaw: 'Notice under the Act on Specified Commercial Transactions',
  contact: 'Contact',
  name: 'Name',
  representative: 'Representative',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  loading: 'Loading…',
};
