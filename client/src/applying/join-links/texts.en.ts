import type { ResourceNamespaceMap } from 'i18next';

export const joinLinks: ResourceNamespaceMap['joinLinks'] = {
  title: 'Links to join',
  lead: 'Give each person the link that the meeting service made for them. It stands on their page and in their emails only.',
  given: '{{given}} people have a link of their own ({{attending}} may attend)',
  none: 'Nobody has a link of their own yet.',
  withdraw: {
    open: 'Withdraw all',
    title: 'Withdraw all links?',
    what: 'The links of {{given}} people vanish from their pages. What is registered with the meeting service stays.',
    done: 'The links were withdrawn',
    failed: 'The links could not be withdrawn',
  },
  table: {
    label: 'Paste a table',
    field: 'Table of email addresses and links',
    support:
      'Copy the columns of email addresses (or names) and links from Excel or another program. It may have a row of headings.',
    read: 'Read the table',
    failed: 'The table could not be read',
  },
  problems: 'Rows that are left out',
  row: 'Row {{row}}: ',
  rows: {
    caption: 'Pasted links and applicants',
    shown: 'In the table',
    link: 'Link',
    person: 'Applicant',
    personOf: 'Who uses the link of {{name}}',
    why: 'Confidence and reasons',
    nobody: 'Leave out',
    unpaid: '{{name}} (not paid)',
    noneFound: 'No applicant of this seminar fits',
    empty: 'No row has a link. Please check the table.',
  },
  give: {
    open: 'Give links to {{count}} people',
    title: 'Give links to {{count}} people',
    lead: 'Who has a link already gets the new one instead. Who has not paid is told with the confirmation of the payment.',
    act: 'Give',
    done: 'The links were given',
    failed: 'The links could not be given',
  },
  twice: 'The same person is chosen in two rows.',
};
