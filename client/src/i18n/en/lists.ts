import type { lists as ja } from '../ja/lists.ts';

export const lists: typeof ja = {
  total: '{{total}} in all',
  narrowed: 'Try other search words or conditions.',
  clear: 'Clear the conditions',
  filters: 'Filters',
  columns: 'Columns',
  columnsLabel: 'Choose the columns to show',
  pageSize: 'Rows per page',
  rows: '{{number}} rows',
  ticked: '{{number}} selected',
  tickedActs: 'Actions on the selected rows',
  untick: 'Clear selection',
  print: {
    button: 'Print',
    label: 'Print the whole list as filtered',
    progress: 'Preparing to print',
    progressText: '{{done}} of {{total}}',
    cancel: 'Stop',
    failed: 'The list could not be read for printing.',
    made: 'Printed {{day}} / {{total}} in all',
    search: 'Search: {{search}}',
  },
  csv: {
    button: 'CSV',
    label: 'Save the list as filtered as a CSV file',
    failed: 'The CSV file could not be saved.',
  },
};
