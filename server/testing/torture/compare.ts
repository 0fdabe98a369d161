import type { Entry, EntryOf } from './ledger.ts';

/** What is there at the end. Amounts in yen. */
export interface Stored {
  applications: {
    id: string;
    email: string;
    isPaid: boolean;
    isCancelled: boolean;
    hasStudent: boolean;
    /** Not voided. */
    receipts: number;
    /** SHA-256 of every document of its receipts. */
    documents: string[];
    /** The kinds of its mails. */
    mails: string[];
  }[];
  /** Of the bank, by its own key. */
  booked: { itemKey: string; amount: number }[];
  deposits: {
    /** Of a file: the file's own. */
    itemKey: string;
    ofFile: boolean;
    amount: number;
    allocated: number;
    refunded: number;
    /** Whose money it is: what it is allocated to, or was meant for. */
    submissionIds: string[];
  }[];
  refunds: { id: number; amount: number; isDone: boolean }[];
  receiptNumbers: number[];
  imports: { id: number; state: string; sha256: string }[];
  mails: { messageId: string | null; state: string }[];
  /** Jobs that are taken although nobody runs, or were given up. */
  jobs: { task: string; problem: string }[];
}

function repeated<Item>(items: readonly Item[]): Item[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}

function missing<Item>(wanted: readonly Item[], there: readonly Item[]): Item[] {
  const found = new Set(there);
  return wanted.filter((item) => !found.has(item));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** One sentence for what was found; none for nothing. */
function told(what: string, found: readonly (string | number)[]): string[] {
  if (found.length === 0) return [];
  const more = found.length > 5 ? ` and ${found.length - 5} more` : '';
  return [`${what}: ${found.slice(0, 5).join(', ')}${more}`];
}

type Picked = <Kind extends Entry['kind']>(kind: Kind) => EntryOf<Kind>[];

function applicationProblems(of: Picked, { applications }: Stored): string[] {
  const idOf = new Map(applications.map(({ email, id }) => [email, id]));
  const acknowledged = of('application');
  const paid = applications.filter(({ isPaid, isCancelled }) => isPaid && !isCancelled);
  const others = applications.filter(({ isPaid, isCancelled }) => !isPaid || isCancelled);
  const ids = (rows: Stored['applications']) => rows.map(({ id }) => id);
  const wrong = (rows: Stored['applications'], isWrong: (row: (typeof rows)[number]) => boolean) =>
    ids(rows.filter((row) => isWrong(row)));
  const byId = new Map(applications.map((row) => [row.id, row]));
  const has = (kind: string, row: Stored['applications'][number]) =>
    row.mails.filter((mail) => mail === kind).length;
  return [
    ...told(
      'applications lost, or answered with another id',
      acknowledged.filter(({ email, id }) => idOf.get(email) !== id).map(({ id }) => id),
    ),
    ...told('people who applied twice', repeated(applications.map(({ email }) => email))),
    ...told(
      'cancellations lost',
      of('cancellation').flatMap(({ submissionId }) =>
        byId.get(submissionId)?.isCancelled === true ? [] : [submissionId],
      ),
    ),
    ...told(
      'paid without a student number',
      wrong(paid, (row) => !row.hasStudent),
    ),
    ...told(
      'paid without exactly one valid receipt',
      wrong(paid, (row) => row.receipts !== 1),
    ),
    ...told(
      'not paid or cancelled, with a valid receipt',
      wrong(others, (row) => row.receipts > 0),
    ),
    ...told(
      'downloaded receipts whose bytes are not kept',
      of('receipt').flatMap(({ submissionId, sha256 }) =>
        byId.get(submissionId)?.documents.includes(sha256) === true ? [] : [submissionId],
      ),
    ),
    ...told(
      'downloaded lists that lacked applications',
      of('list')
        .filter(({ rows, atLeast }) => rows < atLeast)
        .map(({ rows, atLeast }) => `${rows} rows of ${atLeast}`),
    ),
    ...told(
      'applicants without exactly one mail with the account',
      wrong(applications, (row) => has('transfer_instructions', row) !== 1),
    ),
    ...told(
      'paid without exactly one mail about it',
      wrong(paid, (row) => has('payment_received', row) !== 1),
    ),
  ];
}

function moneyProblems(of: Picked, stored: Stored): string[] {
  const { booked, refunds, receiptNumbers } = stored;
  const read = stored.deposits.filter(({ ofFile }) => !ofFile);
  const byKey = new Map(read.map((deposit) => [deposit.itemKey, deposit]));
  const atBank = new Map(booked.map(({ itemKey, amount }) => [itemKey, amount]));
  const refundOf = new Map(refunds.map((refund) => [refund.id, refund]));
  const numbers = receiptNumbers.toSorted((one, other) => one - other);
  const [inBank, here] = [booked, read].map((rows) => sum(rows.map(({ amount }) => amount)));
  return [
    ...told(
      'transfers that the bank lost',
      of('transfer').flatMap(({ itemKey, amount }) =>
        atBank.get(itemKey) === amount ? [] : [itemKey],
      ),
    ),
    ...told(
      'transfers that are not there, or are somebody else’s',
      of('transfer').flatMap(({ itemKey, submissionId }) =>
        byKey.get(itemKey)?.submissionIds.includes(submissionId) === true ? [] : [itemKey],
      ),
    ),
    ...told(
      'deposits of the bank that are not there',
      missing([...atBank.keys()], [...byKey.keys()]),
    ),
    ...told('deposits that the bank does not know', missing([...byKey.keys()], [...atBank.keys()])),
    ...told('deposits there twice', repeated(read.map(({ itemKey }) => itemKey))),
    ...(inBank === here ? [] : [`the bank booked ${inBank} yen, and ${here} yen are there`]),
    ...told(
      'deposits of which more is used than came',
      stored.deposits
        .filter(({ amount, allocated, refunded }) => allocated + refunded > amount)
        .map(({ itemKey }) => itemKey),
    ),
    ...told(
      'refunds that are not noted as sent',
      of('refund')
        .filter(({ id, amount }) => {
          const refund = refundOf.get(id);
          return refund?.isDone !== true || refund.amount !== amount;
        })
        .map(({ id }) => id),
    ),
    ...told(
      'receipt numbers with gaps, before',
      numbers.filter((number, index) => number !== index + 1),
    ),
  ];
}

function importProblems(of: Picked, { imports, deposits }: Stored): string[] {
  const byId = new Map(imports.map((row) => [row.id, row]));
  const ofFiles = deposits.filter(({ ofFile }) => ofFile);
  const rowsOf = (amount: number) => ofFiles.filter((row) => row.amount === amount).length;
  const asked = new Map(of('import').map((entry) => [entry.amount, entry]));
  return [
    ...told(
      'statement files lost or changed',
      of('upload').flatMap(({ importId, sha256 }) =>
        byId.get(importId)?.sha256 === sha256 ? [] : [importId],
      ),
    ),
    ...told(
      'statement files that are not imported whole and once',
      [...asked.values()]
        .filter(
          ({ importId, amount, rows }) =>
            byId.get(importId)?.state !== 'imported' || rowsOf(amount) !== rows,
        )
        .map(({ importId, amount, rows }) => `${importId} (${rowsOf(amount)} of ${rows} rows)`),
    ),
    ...told(
      'statement files that are not read or imported to their end',
      imports
        .filter(({ state }) => state === 'reading' || state === 'importing' || state === 'failed')
        .map(({ id, state }) => `${id} (${state})`),
    ),
  ];
}

function mailProblems({ mails }: Stored, taken: readonly string[], mostRepeats: number): string[] {
  const written = mails.flatMap(({ messageId }) => messageId ?? []);
  const repeats = taken.length - new Set(taken).size;
  return [
    ...told(
      'mails that are not sent',
      mails.filter(({ state }) => state !== 'sent').map(({ state }) => state),
    ),
    ...told('mails that nobody took', missing(written, taken)),
    ...told('mails on the wire that nobody wrote', missing(taken, written)),
    ...(repeats <= mostRepeats
      ? []
      : [`${repeats} mails were sent again, and only ${mostRepeats} may have been on the way`]),
  ];
}

/**
 * Compares all that was acknowledged, and what follows from it, with all that is there.
 *
 * @param taken the Message-ID of each mail that came in at the mail server
 * @param mostRepeats how many mails may have been on the way when something failed
 * @returns each difference in words; none: every promise was kept
 */
export function differencesOf(
  ledger: readonly Entry[],
  stored: Stored,
  taken: readonly string[],
  mostRepeats: number,
): string[] {
  const of: Picked = (kind) =>
    ledger.filter((entry): entry is EntryOf<typeof kind> => entry.kind === kind);
  return [
    ...applicationProblems(of, stored),
    ...moneyProblems(of, stored),
    ...importProblems(of, stored),
    ...mailProblems(stored, taken, mostRepeats),
    ...told(
      'jobs',
      stored.jobs.map(({ task, problem }) => `${task} ${problem}`),
    ),
  ];
}
