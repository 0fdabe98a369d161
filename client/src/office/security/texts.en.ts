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
  lowering: {
    rule: 'To turn a rule off takes another administrator, or 24 hours; until then any administrator can withdraw it. All administrators are told by email. Refunds and files for the bank from before still take two people.',
    what: {
      require_second_factor: 'turn off “Require a second factor”',
      refund_four_eyes: 'turn off “Two people for each refund”',
      second_factor: 'remove the second factor of {{person}}',
    },
    waiting: 'Waits to be confirmed: {{name}}',
    actOn: '{{act}}: {{name}}',
    asked: '{{by}} asked for it at {{at}}.',
    until: 'Unless somebody confirms it before, it takes effect at {{at}}.',
    byAnother:
      'Only somebody who did not ask, and who has been an administrator for 24 hours, can confirm it.',
    confirm: 'Confirm',
    withdraw: 'Withdraw',
    confirmTitle: 'Confirm: {{name}}?',
    confirmWhat:
      'It takes effect at once. Make sure, by telephone say, that it is really {{by}} who asked for it.',
    withdrawTitle: 'Withdraw: {{name}}?',
    withdrawWhat: 'Everything stays as it is. All administrators, {{by}} too, are told by email.',
    confirmed: 'Confirmed. It has taken effect.',
    withdrawn: 'Withdrawn.',
    waits: 'Asked for. It takes effect once another administrator confirms it, or after 24 hours.',
  },
};
