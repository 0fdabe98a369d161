import type { changes as ja } from '../ja/changes.ts';

export const changes: typeof ja = {
  new: {
    deposits: 'New deposits: {{number}}',
    submissions: 'New applications: {{number}}',
    mails: 'New mails: {{number}}',
  },
  show: 'Show',
  waiting: {
    deposits: '{{number}} to handle',
    submissions: '{{number}} to check',
    mails: '{{number}} undelivered',
  },
};
