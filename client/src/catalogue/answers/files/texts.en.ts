import type { ResourceNamespaceMap } from 'i18next';

export const answerFiles: ResourceNamespaceMap['answerFiles'] = {
  choose: 'Choose a file',
  chooseOf: '{{label}}: choose a file',
  replace: 'Choose another',
  replaceOf: '{{label}}: choose another file',
  remove: 'Remove',
  removeOf: '{{label}}: remove the file',
  takes: '{{kinds}} (up to {{megabytes}} MB)',
  chosen: 'Chosen: {{name}}',
  sending: 'Sending {{name}}',
  wait: 'The file is still being sent. Please go on once it has been sent.',
  cancel: 'Stop sending',
  done: '{{name}} was sent.',
  stopped: 'Sending was stopped.',
  unreadable: 'The file could not be read. Save it on your device, then choose it again.',
  preview: 'No file can be sent from the preview.',
  title: 'Your files',
  state: {
    waiting: 'The office is looking at it',
    approved: 'Approved',
    rejected: 'Please send another one',
  },
  rejectedLead: 'Please choose a file again. Once it has arrived, the office will look at it.',
  again: 'The file was sent. The office will look at it.',
};
