import type { security as ja } from '../ja/security.ts';

export const security: typeof ja = {
  title: 'Security',
  lead: 'These rules hold for everybody who works here. Changes stand in the audit.',
  require: 'Require a second factor',
  requireNote: 'A person who has none must set one up right after the login, before anything else.',
  people: 'Of {{all}} people, {{without}} have no second factor.',
  demo: 'In the demo it is never asked for.',
  fourEyes: 'Two people for each refund',
  fourEyesNote:
    'Whoever marks a refund or enters its account can’t complete it; whoever makes a file for the bank or enters an account of it can’t approve it; whoever changes the email address of an application can’t ask there for the account. A colleague does.',
  alone: 'It takes at least two people who handle money (administrators, accountants).',
  save: 'Save the changes',
  saved: 'Saved.',
  failed: 'Could not be saved',
};
