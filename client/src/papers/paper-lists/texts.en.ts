import type { ResourceNamespaceMap } from 'i18next';

export const papers: ResourceNamespaceMap['papers'] = {
  ofGroup: 'Group (people: {{people}})',
  filter: {
    from: 'Issued from',
    to: 'Issued until',
    amountFrom: 'Amount from',
    amountTo: 'Amount to',
    addressee: 'Made out to',
  },
};
