import type { ResourceNamespaceMap } from 'i18next';

export const attempts: ResourceNamespaceMap['attempts'] = {
  title: 'Answers to the completion test',
  lead: 'Every answer stays here, also those that did not pass.',
  caption: 'Answers to the completion test',
  search: 'Search (student number, name)',
  searchHint: 'Number, name',
  column: {
    at: 'Answered',
    student: 'Name, student number',
    seminar: 'Seminar name',
    prefecture: 'Prefecture',
    keywords: 'Keywords',
    result: 'Result',
  },
  result: { passed: 'Passed', failed: 'Not passed', unknown: 'No such student' },
  differs: 'Differs from the home address',
  filter: {
    result: 'Result',
    passed: 'Passed',
    failed: 'Not passed',
    prefecture: 'Prefecture',
    differs: 'Differs from the home address',
  },
  empty: {
    title: 'No answers',
    lead: 'They appear here once students submit the completion test.',
  },
};
