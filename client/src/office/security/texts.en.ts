import type { ResourceNamespaceMap } from 'i18next';

export const security: ResourceNamespaceMap['security'] = {
  title: 'Security',
  lead: 'These rules apply to everybody who works here. Changes are recorded in the audit.',
  require: 'Require a second factor',
  requireNote: 'A person who has none must set one up right after the login, before anything else.',
  people: 'Of {{all}} people, {{without}} have no second factor.',
  demo: 'In the demo it is never asked for.',
  fourEyes: 'Two people for each refund',
  fourEyesNote:
    'A colleague must complete a refund that you marked or whose account you entered, approve a file for the bank that you made or an account of which you entered, and ask for the account at an email address that you changed.',
  alone: 'It takes at least two people who handle money (administrators, accountants).',
  save: 'Save the changes',
  saved: 'Saved.',
  failed: 'Could not be saved',
};
