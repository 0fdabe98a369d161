import type { evidence as ja } from '../ja/evidence.ts';

export const evidence: typeof ja = {
  title: 'Record of evidence',
  toDeposits: 'Deposits',
  toKnownPayers: 'Known payers',
  lead: 'For each kind of evidence: how often an assignment confirmed it, and how often one was corrected later. Only deposits whose candidate was shown are counted.',
  caption: 'Record of evidence',
  column: {
    kind: 'Evidence',
    confirmed: 'Confirmed',
    corrected: 'Corrected',
    inARow: 'In a row',
    since: 'First',
    last: 'Last',
    settling: 'Settles by itself',
  },
  count: '{{number}}',
  ofEnough: '{{number}} of {{enough}}',
  never: '—',
  settled: '{{number}} settled by itself',
  state: { off: 'Off', on: 'On', stopped: 'Stopped by a correction' },
  notSure: 'Never makes a candidate “Likely” alone',
  notYet: 'Can be allowed after {{enough}} confirmations without a correction',
  stoppedBy: 'Show the corrected deposit',
  rules: {
    title: 'About settling by itself',
    item1: 'Only evidence that an administrator has allowed settles anything. At first all is off.',
    item2:
      'Only one application that is “Likely”, whose amount fits to the yen, and about which nothing is doubtful.',
    item3:
      'As soon as one of its assignments is corrected it stops by itself, and the administrators are told.',
    item4: 'Such an assignment can be undone from the deposit’s page.',
  },
  allow: {
    button: 'Allow',
    buttonOf: 'Let “{{kind}}” settle by itself',
    question: 'Let “{{kind}}” settle deposits by itself?',
    lead: 'It was confirmed {{number}} times without a correction. Deposits that it makes “Likely” and whose amount fits are then assigned without waiting for a person, and receipts are issued.',
    done: 'It may settle deposits by itself.',
  },
  disallow: {
    button: 'Turn off',
    buttonOf: 'Let “{{kind}}” no longer settle by itself',
    done: 'It no longer settles by itself.',
  },
  failed: 'This could not be changed.',
};
