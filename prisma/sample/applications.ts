import type { enteredChannels } from '@seminar/shared/catalogue/answers/schema';
import type { PersonKey } from './people.ts';
import type { SeminarKey } from './seminars.ts';

export interface SampleTransfer {
  /** Days after the application. */
  after: number;
  /** Yen; null: what somebody owes who is no member. */
  amount: number | null;
  /** The remitter's name as the bank writes it; null: the applicant's name. */
  remitter: string | null;
}

export interface SampleApplication {
  /** `current/sato`: the key by which deposits and the office's work refer to it. */
  key: string;
  seminar: SeminarKey;
  person: PersonKey;
  /** Days after the first day of the application period. */
  day: number;
  /** How it came, where the office entered it. */
  channel?: (typeof enteredChannels)[number];
  /** Of a seminar of several dates and places: which one, from 0. */
  session?: number;
  /** The member number that the applicant names. */
  member?: string;
  /** Transfers to the applicant's own account; `current/sato#1` is the first. */
  transfers: SampleTransfer[];
}

/** A transfer to an account that no application holds: the remitter has mistyped the number. */
export interface StrayTransfer {
  key: string;
  seminar: SeminarKey;
  day: number;
  amount: number;
  remitter: string;
}

function inFull(after: number, remitter: string | null = null): SampleTransfer {
  return { after, amount: null, remitter };
}

function amountOf(amount: number, after: number, remitter: string | null = null): SampleTransfer {
  return { after, amount, remitter };
}

function applied(
  seminar: SeminarKey,
  day: number,
  person: PersonKey,
  ...transfers: SampleTransfer[]
): SampleApplication {
  return { key: `${seminar}/${person}`, seminar, person, day, transfers };
}

const there = (session: number, application: SampleApplication): SampleApplication => ({
  ...application,
  session,
});

const asMember = (member: string, application: SampleApplication): SampleApplication => ({
  ...application,
  member,
});

/** A company as the bank writes it. */
const kinki = 'キンキイリカサンギヨウ(カ';

export const applications: readonly SampleApplication[] = [
  applied('lastYear', 0, 'fukuda', inFull(3)),
  applied('lastYear', 4, 'ota', inFull(2)),
  applied('lastYear', 9, 'miura', inFull(5)),
  // His company pays for him and, in another seminar, for a colleague: a known payer (前回の振込名義).
  applied('lastYear', 17, 'okamoto', inFull(7, kinki)),
  applied('lastYear', 23, 'takahashi', inFull(4)),
  applied('lastYear', 36, 'kimura', inFull(3)),
  applied('lastYear', 44, 'yoshida'),

  applied('closed', 0, 'watanabe', inFull(3)),
  // One company pays for three; the office has split it (officeWork.ts).
  applied('closed', 2, 'mori', amountOf(24_000, 4, 'カ)ヒガシニホンメディカルテクノロジー')),
  applied('closed', 2, 'abe'),
  applied('closed', 3, 'ishii'),
  applied('closed', 5, 'okada'),
  applied('closed', 8, 'goto', inFull(4)),
  applied('closed', 10, 'hasegawa', amountOf(5_000, 3), amountOf(3_000, 9)),
  // The first transfer is from a person of the same name, who took the wrong account from the company's mails.
  applied('closed', 14, 'sato_kei', inFull(3, 'サトウ ケンイチ'), inFull(10)),
  applied('closed', 15, 'sato'),
  applied('closed', 20, 'miyagi', inFull(2)),
  applied('closed', 24, 'higa', inFull(5)),
  applied('closed', 28, 'fujita', inFull(2)),
  // Paid twice: once by herself, once by her company, whose money is nobody's until the office has looked.
  applied('closed', 33, 'endo', inFull(1), inFull(8, 'ホクトイリヨウキキ(カ')),
  // The bank's fee was deducted, and paid afterwards.
  applied('closed', 40, 'aoki', amountOf(7_560, 3), amountOf(440, 12)),
  applied('closed', 44, 'nishimura'),

  applied('late', 0, 'ito', inFull(4)),
  applied('late', 3, 'yamamoto', amountOf(11_340, 5, kinki)),
  applied('late', 5, 'kato'),
  applied('late', 8, 'yoshida', inFull(3)),
  applied('late', 11, 'saito', inFull(3)),
  applied('late', 15, 'yamaguchi', amountOf(13_000, 6)),
  applied('late', 20, 'inoue', amountOf(24_000, 5, 'イ)ケイフウカイ')),
  applied('late', 21, 'fukuda'),
  applied('late', 30, 'matsuda', inFull(6)),
  { ...applied('late', 38, 'nakagawa'), channel: 'fax' },
  applied('late', 45, 'harada', inFull(2)),
  applied('late', 52, 'kimura', inFull(2)),
  applied('late', 53, 'okamoto'),

  applied('set', 2, 'mori', inFull(5)),
  applied('set', 6, 'kobayashi', inFull(3)),
  applied('set', 14, 'endo'),
  applied('set', 25, 'goto', amountOf(44_000, 2), amountOf(44_000, 9)),
  applied('set', 38, 'higa'),

  there(0, applied('halls', 0, 'miyagi', inFull(3))),
  there(0, applied('halls', 1, 'goto', inFull(4))),
  // Cancelled by the office (officeWork.ts): his seat is offered to the next one.
  there(0, applied('halls', 2, 'ota')),
  there(1, applied('halls', 3, 'higa', inFull(2))),
  there(0, applied('halls', 4, 'harada')),
  there(0, applied('halls', 6, 'miura')),
  there(1, applied('halls', 8, 'aoki')),

  applied('free', 1, 'hayashi'),
  applied('free', 6, 'suzuki'),
  applied('free', 13, 'matsuda'),
  applied('free', 22, 'abe'),

  // One company pays for four: waits for the office to split it.
  applied('current', 0, 'sato', amountOf(32_000, 5, 'カ)トウトメディカルサプライ')),
  applied('current', 0, 'takahashi'),
  applied('current', 0, 'tanaka'),
  applied('current', 1, 'yamada'),
  applied('current', 2, 'suzuki', inFull(2)),
  applied('current', 3, 'sakita', inFull(3)),
  applied('current', 4, 'yoshino', inFull(1)),
  applied('current', 5, 'matsumoto', amountOf(7_560, 4)),
  applied('current', 6, 'nakamura', amountOf(8_800, 3)),
  applied('current', 7, 'kobayashi', amountOf(4_000, 4)),
  applied('current', 8, 'sasaki', inFull(2), inFull(6)),
  applied('current', 10, 'shimizu', inFull(3)),
  applied('current', 11, 'jugemu', inFull(2)),
  applied('current', 12, 'ito'),
  { ...applied('current', 13, 'suzuki'), key: 'current/suzuki/again' },
  // Their company pays for the three of them, but to an account that no application holds (strayTransfers).
  applied('current', 13, 'yamamoto'),
  applied('current', 13, 'nishimura'),
  applied('current', 14, 'okamoto'),
  applied('current', 14, 'watanabe', inFull(3)),
  applied('current', 16, 'hasegawa'),
  applied('current', 18, 'miura'),
  applied('current', 19, 'aoki'),

  asMember('M-0001', applied('set', 11, 'ota', amountOf(60_000, 4))),
  asMember('K-0003', applied('set', 27, 'watanabe', amountOf(66_000, 3))),
  // Her employer's number is M-0002: the office has accepted it (officeWork.ts).
  asMember('M-0020', applied('set', 29, 'yoshino', amountOf(66_000, 6))),
  // Her employer has left the association: the office has declined the number.
  asMember('M-0021', applied('set', 31, 'yamaguchi', inFull(7))),
  // His employer's number is M-0005: waits for the office.
  asMember('M-0050', applied('set', 40, 'saito')),
];

export const strayTransfers: readonly StrayTransfer[] = [
  { key: 'stray/okada', seminar: 'closed', day: 9, amount: 8_000, remitter: 'オカダ オサム' },
  // No fee: the office puts these two aside.
  { key: 'stray/trial', seminar: 'closed', day: 13, amount: 1, remitter: 'マツモト アキラ' },
  { key: 'stray/dues', seminar: 'late', day: 41, amount: 30_000, remitter: 'カ)サンヨウキカイ' },
  {
    key: 'stray/hokusei',
    seminar: 'late',
    day: 40,
    amount: 12_000,
    remitter: 'カ)ホクセイメデイカル',
  },
  { key: 'stray/nakano', seminar: 'current', day: 9, amount: 8_000, remitter: 'ナカノ ユウジ' },
  // The bank has deducted its fee.
  { key: 'stray/ito', seminar: 'current', day: 16, amount: 7_670, remitter: 'イトウ ナオキ' },
  // The bank writes the name without its voicing mark.
  {
    key: 'stray/hasegawa',
    seminar: 'current',
    day: 17,
    amount: 8_000,
    remitter: 'ハセカワ サトル',
  },
  {
    key: 'stray/kinki',
    seminar: 'current',
    day: 18,
    amount: 24_000,
    remitter: kinki,
  },
];
