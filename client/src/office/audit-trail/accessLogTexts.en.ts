import type { ResourceNamespaceMap } from 'i18next';

export const accessLog: ResourceNamespaceMap['accessLog'] = {
  title: 'Access log',
  lead: 'Who looked at and took away what about people. Lists and searches are counted for each person and day. It can’t be changed.',
  caption: 'Access log',
  search:
    'Subject (student number, application ID, application, group, receipt or certificate number)',
  searchHint: 'Number, ID',
  all: 'All',
  column: { at: 'At', admin: 'Who', action: 'What', subject: 'Subject', count: 'Records' },
  empty: 'Nothing was looked at',
  emptyLead:
    'Opening an application or a student, or taking lists and documents away, is recorded here.',
};
