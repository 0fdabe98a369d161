import type { ResourceNamespaceMap } from 'i18next';

/** The same as in Japanese, key by key. */
export const pageLinks: ResourceNamespaceMap['pageLinks'] = {
  applicant: {
    title: 'The applicant’s page',
    support:
      'Whoever knows it sees the application and its documents. Tell it only to the applicant.',
    renewTitle: 'Issue a new link to the applicant’s page?',
  },
  contact: {
    title: 'The contact’s page',
    support:
      'Whoever knows it sees what is paid and the names of the people. Tell it only to the contact.',
    renewTitle: 'Issue a new link to the contact’s page?',
  },
  url: 'Link',
  uses: 'Opened',
  usesNever: 'Not yet',
  usesCount: 'Times: {{number}} (last on {{at}})',
  usesNote: 'Visits of the office don’t count; visits within ten minutes count as one.',
  renewed: 'Former link',
  renewedAt: 'ended on {{at}}',
  renew: 'Issue a new link',
  renewLead:
    'The present link stops working at once. The new one is mailed to {{email}}. What was applied for and where to pay stay as they are.',
  renewNoMail:
    'The present link stops working at once. There is no email address, so pass the new link on from this screen. What was applied for and where to pay stay as they are.',
  renewDone: 'A new link is issued.',
  renewFailed: 'A new link could not be issued.',
};
