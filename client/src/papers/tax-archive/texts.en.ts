import type { ResourceNamespaceMap } from 'i18next';

export const taxArchive: ResourceNamespaceMap['taxArchive'] = {
  title: 'Archive for the tax office',
  lead: 'Saves the documents and ledgers of a period in one ZIP file, with the index that the law on electronic books asks for (day, amount, counterparty) and a description of the system.',
  period: {
    year: 'Fiscal year',
    yearOf: '{{year}} (April {{year}} to March {{next}})',
    own: 'Another period',
    from: 'From',
    to: 'Until',
    order: 'Choose a last day that is not before the first.',
    long: 'Choose a year (366 days) at most.',
    incomplete: 'Choose the first and the last day.',
  },
  size: {
    title: 'What it holds',
    documents: 'Documents (receipts, copies of void ones, return invoices)',
    deposits: 'Deposits',
    others: 'Ledgers and more',
    othersList:
      'Index; assignments, refunds, what the association bears; closes; description of the system',
    bytes: 'Size of the file',
    about: 'about {{size}}',
    number: '{{number}}',
  },
  empty: {
    title: 'There is nothing in this period',
    lead: 'The archive holds what was issued or paid in the period. Choose another one.',
  },
  start: 'Save as ZIP',
  check:
    'While it is saved, every document is compared with what was made. Your browser shows where it saves the file.',
  progress: 'Collecting the documents',
  progressText: '{{done}} of {{total}}',
  done: {
    title: 'The archive is complete',
    text: 'All documents ({{total}}) are as they were made.',
    empty: 'There were no documents in the period; it holds the ledgers only.',
  },
  damaged: {
    title: 'Documents that are not as they were made: {{number}}',
    text: 'The archive is complete all the same. The description of the system and the index in the ZIP name them. Ask an administrator to compare them with a backup.',
  },
  stopped: {
    title: 'The archive was not saved to its end',
    text: 'The connection broke or the download was stopped. Do not use what was saved so far, and try again.',
  },
  failed: 'The archive could not be made.',
};
