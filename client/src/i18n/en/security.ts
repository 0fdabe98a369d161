import type { security as ja } from '../ja/security.ts';

export const security: typeof ja = {
  title: 'Security',
  lead: 'These rules hold for everybody who works here. Changes stand in the audit.',
  require: 'Require a second factor',
  requireNote:
    'Whoever has none sets one up right after the login, and can do nothing else before.',
  people: 'Of {{all}} people, {{without}} have no second factor.',
  demo: 'In the demo it is never asked for.',
  fourEyes: 'Two people for each refund',
  fourEyesNote: 'Whoever marks a refund can’t complete it; a colleague does.',
  alone: 'It takes at least two people who handle money (administrators, accountants).',
  save: 'Save the changes',
  saved: 'Saved.',
  failed: 'Could not be saved',
};
