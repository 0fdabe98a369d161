import type { ResourceNamespaceMap } from 'i18next';

export const evidence: ResourceNamespaceMap['evidence'] = {
  title: 'Record of evidence',
  toDeposits: 'Deposit list',
  lead: 'How often assignments confirmed each kind of evidence, and how often one was corrected later. Only deposits for which a candidate was shown are counted.',
  caption: 'Record of evidence',
  column: {
    kind: 'Evidence',
    confirmed: 'Confirmed',
    corrected: 'Corrected',
    inARow: 'Uncorrected in a row',
    since: 'First',
    last: 'Last',
    settling: 'Automatic settlement',
  },
  count: '{{number}}',
  ofEnough: '{{number}} of {{enough}}',
  never: '—',
  settled: '{{number}} settled automatically',
  state: { off: 'Off', on: 'On', stopped: 'Stopped by a correction' },
  notSure: 'Never “Likely” on its own',
  notYet: 'Can be allowed after {{enough}} uncorrected in a row',
  stoppedBy: 'Show the corrected deposit',
  rules: {
    title: 'About automatic settlement',
    item1:
      'Only kinds of evidence that an administrator has allowed are used. All of them are off at first.',
    item2:
      'A deposit is assigned only to a single “Likely” application whose amount matches to the yen and about which nothing is doubtful.',
    item3:
      'As soon as one of these assignments is corrected, that kind of evidence is stopped and the administrators are told.',
    item4: 'An automatic assignment can be undone on the deposit’s page.',
  },
  allow: {
    button: 'Allow',
    buttonOf: 'Allow automatic settlement by “{{kind}}”',
    question: 'Allow automatic settlement by “{{kind}}”?',
    lead: 'It was confirmed {{number}} times without a correction. Deposits that it makes “Likely” and whose amount matches are then assigned without waiting for a staff member, and receipts are issued.',
    done: 'Automatic settlement is allowed.',
  },
  disallow: {
    button: 'Turn off',
    buttonOf: 'Turn off automatic settlement by “{{kind}}”',
    done: 'Automatic settlement is off.',
  },
  failed: 'This could not be changed.',
};
