import type { GroupReceipt } from '@seminar/shared/catalogue/group-applications/receipt';
import type { MailsTo } from '@seminar/shared/catalogue/group-applications/mailsTo';
import type { EnteredChannel } from '@seminar/shared/catalogue/answers/schema';
import type { CompanyKey } from './companies.ts';
import type { SeminarKey } from './seminars.ts';

export interface SampleGroup {
  /** `group/hokuto`: its people are `group/hokuto/1` and so on. */
  key: string;
  company: CompanyKey;
  seminar: SeminarKey;
  /** Days after the first day of the application period. */
  day: number;
  contact: { name: string; email: string };
  people: number;
  /** The date and place, where the seminar has several: 0 is the first; absent: it has none. */
  session?: number;
  /** How many more take part, whose names it doesn't know yet. */
  places?: number;
  receipt: GroupReceipt;
  /** The office entered it from paper or the telephone; absent: the company sent it. */
  channel?: EnteredChannel;
  /** The member number that it names. */
  member?: string;
  /** Who gets the mails about its people; absent: they do. */
  mailsTo?: MailsTo;
  /** To the group's own account. */
  transfers: readonly { after: number; amount: number; remitter: string }[];
  /** The days after the application until its first person gives the place to somebody else. */
  replacedAfter?: number;
  /** The days after the application until the office cancels all of them. */
  cancelledAfter?: number;
  /** The days after the application until the office cancels the last of them, and the yen of the fee that it keeps. */
  partKept?: { after: number; yen: number };
  /** The days after the application until its contact asks for an invoice. */
  invoicedAfter?: number;
}

/** Groups in each state, each of a company of its own. */
export const sampleGroups: readonly SampleGroup[] = [
  // Paid as a whole; its people have certificates (completions.ts).
  {
    key: 'group/chubu',
    company: 'chubu',
    seminar: 'closed',
    day: 6,
    contact: { name: '近藤 恵子', email: 'kondo@chubu.example.jp' },
    people: 5,
    receipt: 'one',
    transfers: [{ after: 9, amount: 40_000, remitter: 'チユウブコウガクキキ(カ' }],
  },
  // More has come than is owed; one of them can't come any more.
  {
    key: 'group/minato',
    company: 'minato',
    seminar: 'late',
    day: 10,
    contact: { name: '杉本 学', email: 'sugimoto@minato.example.jp' },
    people: 3,
    receipt: 'each',
    transfers: [{ after: 6, amount: 37_000, remitter: 'ミナトイカキカイ(カ' }],
    partKept: { after: 20, yen: 3_600 },
  },
  // Nobody comes: all are cancelled.
  {
    key: 'group/nihonkai',
    company: 'nihonkai',
    seminar: 'late',
    day: 18,
    contact: { name: '今井 美穂', email: 'imai@nihonkai.example.jp' },
    people: 2,
    receipt: 'each',
    transfers: [],
    cancelledAfter: 11,
  },
  // It came by fax. A part has come, and waits for the rest.
  {
    key: 'group/hokuto',
    channel: 'fax',
    company: 'hokuto',
    seminar: 'current',
    day: 6,
    contact: { name: '菅原 智', email: 'sugawara@hokuto.example.jp' },
    people: 8,
    receipt: 'each',
    transfers: [{ after: 5, amount: 48_000, remitter: 'ホクトイリヨウキキ(カ' }],
  },
  // Paid in two parts, also for two places without names; somebody else comes in the place of the first.
  {
    key: 'group/setouchi',
    company: 'setouchi',
    seminar: 'current',
    day: 9,
    contact: { name: '平井 千夏', email: 'hirai@setouchi.example.jp' },
    people: 4,
    places: 2,
    receipt: 'each',
    transfers: [
      { after: 2, amount: 20_000, remitter: 'セトウチメデイカル(ド' },
      { after: 4, amount: 28_000, remitter: 'セトウチメデイカル(ド' },
    ],
    replacedAfter: 7,
  },
  // Nothing has come yet, but it has its invoice; the company's name is as long as names get.
  {
    key: 'group/long',
    company: 'long',
    seminar: 'current',
    day: 15,
    contact: { name: '西園寺 さゆり', email: 'saionji@higashinihon.example.jp' },
    people: 12,
    receipt: 'one',
    mailsTo: 'contact',
    transfers: [],
    invoicedAfter: 1,
  },
  // Paid at the member price.
  {
    key: 'group/keifu',
    company: 'keifu',
    seminar: 'set',
    day: 24,
    contact: { name: '三宅 理恵', email: 'miyake@keifu.example.jp' },
    people: 3,
    receipt: 'one',
    member: 'M-0008',
    transfers: [{ after: 6, amount: 198_000, remitter: 'イ)ケイフウカイ' }],
  },
  // Names a member number that the roster doesn't have: the office decides.
  {
    key: 'group/hakata',
    company: 'hakata',
    seminar: 'set',
    day: 26,
    contact: { name: '古賀 直子', email: 'koga@hakata.example.jp' },
    people: 0,
    places: 2,
    receipt: 'one',
    member: 'M-0088',
    transfers: [],
  },
  // The date is full: both wait for a seat.
  {
    key: 'group/kinki',
    company: 'kinki',
    seminar: 'halls',
    session: 0,
    day: 9,
    contact: { name: '辻 真由美', email: 'tsuji@kinki.example.jp' },
    people: 2,
    receipt: 'each',
    transfers: [],
  },
];
