import type { papers as ja } from '../ja/papers.ts';

export const papers: typeof ja = {
  ofGroup: 'Group (people: {{people}})',
  filter: {
    from: 'Issued from',
    to: 'Issued until',
    amountFrom: 'Amount from',
    amountTo: 'Amount to',
    addressee: 'Made out to',
  },
};
