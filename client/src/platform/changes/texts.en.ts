import type { ResourceNamespaceMap } from 'i18next';

export const changes: ResourceNamespaceMap['changes'] = {
  new: {
    deposits: 'New deposits: {{number}}',
    submissions: 'New applications: {{number}}',
    mails: 'New emails: {{number}}',
  },
  /** A file of earlier data that the person left. */
  moveIn: {
    done: 'The import of “{{file}}” is done.',
    failed: '“{{file}}” could not be read.',
  },
  show: 'Show',
  waiting: {
    deposits: '{{number}} to handle',
    submissions: '{{number}} to check',
    mails: '{{number}} undelivered',
  },
};
