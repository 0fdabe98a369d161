import type { ResourceNamespaceMap } from 'i18next';

export const files: ResourceNamespaceMap['files'] = {
  place: {
    row: 'Row {{row}}: ',
    sheet: 'Row {{row}} of sheet “{{sheet}}”: ',
  },
  columns: {
    headings: 'Row of headings',
    noHeadings: 'There are no headings',
    headingsOption: 'Row {{row}} ({{cells}})',
    caption: 'What the columns hold',
    heading: 'Heading',
    example: 'Example',
    field: 'Holds',
    fieldOf: 'What {{heading}} holds',
    column: 'Column {{number}}',
    ignored: 'Leave out',
    save: 'Read it so',
    cancel: 'Cancel',
    failed: 'What the columns hold could not be saved.',
  },
  act: {
    columns: 'Correct the columns',
    other: 'Choose another file',
    discard: 'Discard',
    discardTitle: 'Discard this file?',
    discardWhat: 'What was read of “{{file}}” is discarded. Nothing of it has been imported.',
    discarded: 'The file was discarded.',
    undo: 'Undo the import',
    undoTitle: 'Undo this import?',
    undone: 'The import was undone.',
    failed: 'This could not be done.',
  },
  past: {
    title: 'Past imports',
    file: 'File',
    at: 'Received',
    who: 'By',
    state: 'State',
    empty: 'Nothing has been imported yet',
    emptyLead: 'Choose a file above; a record of it stays here.',
  },
};
