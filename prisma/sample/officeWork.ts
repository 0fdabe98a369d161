import type { BillKind } from '@seminar/shared/papers/bills/schema';
import type { AsideKind } from '@seminar/shared/money/deposits/schema';
import type { PersonKey } from './people.ts';
import type { SeminarKey } from './seminars.ts';

interface Work {
  seminar: SeminarKey;
  /** Days after the first day of the application period. */
  day: number;
  /** In Tokyo. */
  time: string;
  /** `closed/mori#1`: which deposit (applications.ts). */
  deposit: string;
}

type OfficeWork = Work &
  (
    | { action: 'deposit.assigned'; to: string }
    | { action: 'deposit.split'; among: readonly (readonly [application: string, yen: number])[] }
    | { action: 'deposit.unassigned'; reason: string }
    | { action: 'deposit.put_aside'; kind: AsideKind; reason: string }
    /** Bears what its application, the deposit's own, lacks. */
    | { action: 'submission.waived'; application: string; yen: number; reason: string }
  );

/** The office's manual work. No action is done twice to the same deposit. */
export const officeWork: readonly OfficeWork[] = [
  {
    seminar: 'closed',
    day: 7,
    time: '11:20',
    deposit: 'closed/mori#1',
    action: 'deposit.split',
    among: [
      ['closed/mori', 8_000],
      ['closed/abe', 8_000],
      ['closed/ishii', 8_000],
    ],
  },
  {
    seminar: 'closed',
    day: 11,
    time: '16:05',
    deposit: 'stray/okada',
    action: 'deposit.assigned',
    to: 'closed/okada',
  },
  {
    seminar: 'closed',
    day: 13,
    time: '16:20',
    deposit: 'stray/trial',
    action: 'deposit.put_aside',
    kind: 'trial',
    reason: '口座を確かめるための1円の振り込みとのご連絡があったため',
  },
  {
    seminar: 'late',
    day: 42,
    time: '11:30',
    deposit: 'stray/dues',
    action: 'deposit.put_aside',
    kind: 'membership_fee',
    reason: '年会費のお振り込みと分かったため',
  },
  {
    seminar: 'closed',
    day: 20,
    time: '17:10',
    deposit: 'closed/sato_kei#1',
    action: 'deposit.unassigned',
    reason: '同姓の佐藤 健一様のお振り込みと判明したため',
  },
  {
    seminar: 'closed',
    day: 20,
    time: '17:12',
    deposit: 'closed/sato_kei#1',
    action: 'deposit.assigned',
    to: 'closed/sato',
  },
  {
    seminar: 'late',
    day: 20,
    time: '10:30',
    deposit: 'late/saito#1',
    action: 'deposit.unassigned',
    reason: '振込人（勤務先）から、別の研修の受講料だったとの申出があったため',
  },
  {
    seminar: 'late',
    day: 9,
    time: '10:40',
    deposit: 'late/yamamoto#1',
    action: 'submission.waived',
    application: 'late/yamamoto',
    yen: 660,
    reason: '振込手数料が差し引かれていたため',
  },
  {
    seminar: 'late',
    day: 27,
    time: '14:45',
    deposit: 'late/inoue#1',
    action: 'deposit.split',
    among: [
      ['late/inoue', 12_000],
      ['late/fukuda', 12_000],
    ],
  },
];

/** Unpaid applications that the office has cancelled as asked on the telephone; their seats are offered at once. */
export const cancellations: readonly (Pick<Work, 'seminar' | 'day' | 'time'> & {
  application: string;
})[] = [{ seminar: 'halls', day: 9, time: '10:50', application: 'halls/ota' }];

interface ClaimDecision extends Pick<Work, 'seminar' | 'day' | 'time'> {
  application: string;
  /** The number of the member who the applicant is; null: of none, so the office declines. */
  member: string | null;
}

/** What the office has decided of member numbers that didn't agree with the roster. */
export const claimDecisions: readonly ClaimDecision[] = [
  {
    seminar: 'set',
    day: 31,
    time: '10:05',
    application: 'set/yoshino',
    member: 'M-0002',
  },
  {
    seminar: 'set',
    day: 33,
    time: '10:15',
    application: 'set/yamaguchi',
    member: null,
  },
];

interface Reissue extends Pick<Work, 'seminar' | 'day' | 'time'> {
  application: string;
  addressee: string;
  honorific: '様' | '御中';
  reason: string;
}

interface AskedBill extends Pick<Work, 'seminar' | 'day' | 'time'> {
  application: string;
  kind: BillKind;
}

/** Invoices and estimates that applicants have asked for, at most one of a kind for each application. */
export const askedBills: readonly AskedBill[] = [
  // Paid since: the receipt names it.
  {
    seminar: 'set',
    day: 7,
    time: '15:20',
    application: 'set/kobayashi',
    kind: 'invoice',
  },
  {
    seminar: 'current',
    day: 2,
    time: '11:05',
    application: 'current/tanaka',
    kind: 'estimate',
  },
];

/** Receipts that the office has reissued, at most once for each application. */
export const reissues: readonly Reissue[] = [
  {
    seminar: 'closed',
    day: 13,
    time: '10:15',
    application: 'closed/okada',
    addressee: '岡田 修',
    honorific: '様',
    reason: '本人が立て替えて支払ったため、本人宛の領収書を希望',
  },
];

interface Wished extends Pick<Work, 'seminar' | 'day' | 'time'> {
  application: string;
  /** Who would have the place; absent: the application is to be cancelled. */
  person?: PersonKey;
}

/** What applicants ask the office for on their pages, which it hasn't decided. */
export const wishes: readonly Wished[] = [
  { seminar: 'late', day: 57, time: '10:20', application: 'late/kimura' },
  {
    seminar: 'current',
    day: 18,
    time: '16:40',
    application: 'current/shimizu',
    person: 'fukuda',
  },
  // That seminar has no rule of cancellation: the office says what it keeps.
  { seminar: 'halls', day: 10, time: '19:30', application: 'halls/higa' },
];
