import { expect, it } from 'vitest';
import { differencesOf, type Stored } from './compare.ts';
import type { Entry } from './ledger.ts';

const ledger: Entry[] = [
  { kind: 'application', id: 'A', email: 'a@example.jp' },
  { kind: 'application', id: 'A', email: 'a@example.jp' },
  { kind: 'application', id: 'B', email: 'b@example.jp' },
  { kind: 'transfer', itemKey: '1', submissionId: 'A', amount: 9_000 },
  { kind: 'transfer', itemKey: '2', submissionId: 'B', amount: 8_000 },
  { kind: 'refund', id: 1, amount: 1_000 },
  { kind: 'cancellation', submissionId: 'B' },
  { kind: 'upload', importId: 1, sha256: 'f1' },
  { kind: 'import', importId: 1, rows: 2, amount: 1_000_001 },
  { kind: 'receipt', submissionId: 'A', sha256: 'd1' },
  { kind: 'list', rows: 2, atLeast: 2 },
];

/** Where every promise was kept, except what a test changes. */
function world(): Stored & { taken: string[] } {
  const person = {
    isPaid: true,
    isCancelled: false,
    hasStudent: true,
    receipts: 1,
    documents: ['d1'],
    mails: ['transfer_instructions', 'payment_received'],
  };
  const deposit = { ofFile: false, submissionIds: [] };
  return {
    applications: [
      { ...person, id: 'A', email: 'a@example.jp' },
      {
        ...person,
        id: 'B',
        email: 'b@example.jp',
        isPaid: false,
        isCancelled: true,
        receipts: 0,
      },
    ],
    booked: [
      { itemKey: '1', amount: 9_000 },
      { itemKey: '2', amount: 8_000 },
    ],
    deposits: [
      {
        ...deposit,
        itemKey: '1',
        amount: 9_000,
        allocated: 8_000,
        refunded: 1_000,
        submissionIds: ['A'],
      },
      {
        ...deposit,
        itemKey: '2',
        amount: 8_000,
        allocated: 0,
        refunded: 8_000,
        submissionIds: ['B'],
      },
      ...['f-1', 'f-2'].map((itemKey) => ({
        ...deposit,
        ofFile: true,
        itemKey,
        amount: 1_000_001,
        allocated: 0,
        refunded: 0,
      })),
    ],
    refunds: [
      { id: 1, amount: 1_000, isDone: true },
      { id: 2, amount: 8_000, isDone: false },
    ],
    receiptNumbers: [2, 1],
    imports: [{ id: 1, state: 'imported', sha256: 'f1' }],
    mails: [
      { messageId: 'm1', state: 'sent' },
      { messageId: 'm2', state: 'sent' },
    ],
    jobs: [],
    taken: ['m1', 'm2', 'm2'],
  };
}

function differences(change: (there: ReturnType<typeof world>) => unknown): string[] {
  const there = world();
  change(there);
  return differencesOf(ledger, there, there.taken, 1);
}

it('tells nothing where every promise was kept', () => {
  expect(differences(() => {})).toEqual([]);
});

const [first, second] = [0, 1] as const;
it.each<[string, (there: ReturnType<typeof world>) => unknown]>([
  ['applications lost', ({ applications }) => applications.shift()],
  ['answered with another id', ({ applications }) => (applications[first]!.id = 'C')],
  [
    'people who applied twice',
    ({ applications }) => applications.push({ ...applications[first]!, id: 'C' }),
  ],
  ['cancellations lost', ({ applications }) => (applications[second]!.isCancelled = false)],
  ['without a student number', ({ applications }) => (applications[first]!.hasStudent = false)],
  ['without exactly one valid receipt', ({ applications }) => (applications[first]!.receipts = 2)],
  ['with a valid receipt', ({ applications }) => (applications[second]!.receipts = 1)],
  ['bytes are not kept', ({ applications }) => (applications[first]!.documents = ['d2'])],
  ['mail with the account', ({ applications }) => applications[second]!.mails.shift()],
  ['mail about it', ({ applications }) => applications[first]!.mails.push('payment_received')],
  ['that the bank lost', ({ booked }) => (booked[first]!.amount = 1)],
  ['somebody else’s', ({ deposits }) => (deposits[first]!.submissionIds = ['B'])],
  ['deposits of the bank that are not there', ({ deposits }) => deposits.shift()],
  ['deposits that the bank does not know', ({ booked }) => booked.pop()],
  ['deposits there twice', ({ deposits }) => deposits.push(deposits[first]!)],
  ['the bank booked 17000 yen, and 17001', ({ deposits }) => (deposits[first]!.amount += 1)],
  ['more is used than came', ({ deposits }) => (deposits[first]!.allocated += 1)],
  ['not noted as sent', ({ refunds }) => (refunds[first]!.isDone = false)],
  ['receipt numbers with gaps', ({ receiptNumbers }) => receiptNumbers.push(4)],
  ['statement files lost', ({ imports }) => imports.pop()],
  ['not imported whole', ({ deposits }) => deposits.pop()],
  ['to their end', ({ imports }) => (imports[first]!.state = 'importing')],
  ['mails that are not sent', ({ mails }) => (mails[first]!.state = 'failed')],
  ['nobody took', ({ taken }) => taken.shift()],
  ['nobody wrote', ({ taken }) => taken.push('m3')],
  ['were sent again', ({ taken }) => taken.push('m1')],
  ['is locked', ({ jobs }) => jobs.push({ task: 'sendMail', problem: 'is locked' })],
])('tells of a planted difference: %s', (words, change) => {
  expect(differences(change).join('\n')).toContain(words);
});

it('tells of a list that lacked an application which had been acknowledged before', () => {
  const short: Entry[] = [{ kind: 'list', rows: 1, atLeast: 2 }];
  expect(differencesOf(short, world(), world().taken, 1).join()).toContain('1 rows of 2');
});
