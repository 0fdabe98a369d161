import type { receipts as ja } from '../ja/receipts.ts';

export const receipts: typeof ja = {
  title: 'Receipts',
  caption: 'Receipts',
  total: '{{total}} in all',
  search: 'Search (addressee, seminar name, receipt number)',
  searchExample: 'e.g. Inc.',
  column: {
    number: 'Receipt number',
    issued: 'Issue date',
    addressee: 'Addressee',
    amount: 'Amount',
    proviso: 'Proviso',
    seminar: 'Target seminar',
    submission: 'Application ID',
  },
  void: 'Void',
  filter: {
    status: 'State',
    all: 'All',
    valid: 'Valid',
    void: 'Void',
    clear: 'Clear the conditions',
  },
  empty: {
    title: 'No receipts',
    lead: 'A receipt is issued by itself once an application is paid, and appears here.',
    narrowedLead: 'Try other search words or conditions.',
    toDeposits: 'Open the deposits',
  },
  download: {
    button: 'PDF',
    buttonOf: 'Download the PDF of receipt {{number}}',
    failed: 'The receipt PDF could not be downloaded.',
  },
};
