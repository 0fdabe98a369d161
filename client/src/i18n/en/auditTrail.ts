import type { auditTrail as ja } from '../ja/auditTrail.ts';

export const auditTrail: typeof ja = {
  title: 'Audit',
  lead: 'Who did what, when and from where. Entries can be neither deleted nor changed.',
  search:
    'Search (application number or ID, group number, seminar code, student number, person, API token, reason, network)',
  searchHint: 'Number, person…',
  caption: 'What was done',
  column: {
    at: 'When',
    admin: 'Who',
    action: 'What',
    subject: 'On what',
    address: 'From where',
    details: 'Details',
  },
  system: 'System',
  nobody: 'Not logged in',
  byToken: 'API token “{{name}}”',
  times: 'Times: {{count}}',
  details: 'Details',
  detailsOf: 'Details of: {{action}}',
  detail: {
    title: 'What was done',
    id: 'Number',
    reason: 'Reason',
    before: 'Before',
    after: 'After',
    token: 'API token',
    request: 'Request',
    none: 'None',
  },
  seal: {
    label: 'Last seal',
    support:
      'Entries up to no. {{entry}} were sealed at {{at}}. Later ones are not proven until the next seal.',
    none: 'Nothing is sealed yet.',
  },
  empty: 'Nothing found',
  emptyLead: 'Nothing was done that fits the filters.',
};
