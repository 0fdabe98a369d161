import { createHash } from 'node:crypto';
import {
  addDays,
  fiscalYear,
  startOfTokyoDay,
  tokyoDay,
  dayMs,
  hourMs,
  type Day,
} from '@seminar/shared/date';
import { documentNumber } from '@seminar/shared/platform/ids/documentNumber.rules';
import { studentNumber } from '../../../server/applying/students/studentNumber.rules.ts';
import { families, givens, homes, towns, trades } from './names.ts';

/** How many people apply for one of the seminars. */
const perSeminar = 2_000;
const fewestSeminars = 3;
/** The applications are spread over the five years before today. */
const years = 5 * 365;
/** The last applicants still hold their accounts; earlier accounts are no longer at the bank. */
const holders = 500;

/** The first ids of the rows that are added, and the last numbers that were given before. */
export interface Beginning {
  seminar: number;
  submission: number;
  account: number;
  deposit: number;
  refund: number;
  student: number;
  receipt: number;
  certificate: number;
  receiptNumbers: ReadonlyMap<number, number>;
  certificateNumbers: ReadonlyMap<number, number>;
}

export interface PastSeminar {
  id: number;
  code: string;
  name: string;
  /** Yen. */
  fee: number;
  entryStart: Day;
  entryEnd: Day;
  /** How many applied. */
  applications: number;
}

export interface Story {
  today: Day;
  beginning: Beginning;
  seminars: readonly PastSeminar[];
  submissions: number;
}

/** A number below `limit` that depends on nothing but the application and the purpose. */
function chance(index: number, purpose: number, limit: number): number {
  let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * limit);
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that looks like those of `newCode`, and is always the same: only a demo may have it. */
export function codeOf(name: string): string {
  const characters = [...createHash('sha256').update(name).digest()]
    .slice(0, 30)
    .map((byte) => alphabet[byte % 32])
    .join('');
  return characters.replace(/(.{5})(?=.)/g, '$1-');
}

const days = new Map<number, Day>();

/** `tokyoDay`, which takes its time, kept for the few days of the story. */
export function dayOf(at: Date): Day {
  const number = Math.floor((at.getTime() + 9 * hourMs) / dayMs);
  const known = days.get(number);
  if (known !== undefined) return known;
  const day = tokyoDay(at);
  days.set(number, day);
  return day;
}

/** The seminars that people applied for, the earliest first. */
export function storyOf(submissions: number, today: Day, beginning: Beginning): Story {
  const count = Math.max(fewestSeminars, Math.ceil(submissions / perSeminar));
  const share = Math.ceil(submissions / count);
  const seminars = Array.from({ length: count }, (_, index): PastSeminar => {
    const entryStart = addDays(today, -Math.round(((count - index) * years) / count) - 1);
    return {
      id: beginning.seminar + index,
      code: `KEIZOKU-${entryStart.replaceAll('-', '')}-S${String(index + 1).padStart(3, '0')}`,
      name: `令和${fiscalYear(entryStart) - 2018}年度 継続的研修（東日本・第${index + 1}回）`,
      fee: index % 4 === 3 ? 12_000 : 8_000,
      entryStart,
      entryEnd: addDays(entryStart, Math.max(45, Math.ceil(years / count) + 5)),
      applications: Math.max(0, Math.min(share, submissions - index * share)),
    };
  });
  return { today, beginning, seminars, submissions };
}

/** How many people have the next name of the list, in relation to one name. */
const nextName = 0.935;

/**
 * The place of a family name, from a number of 0 to 1. In a thousand people 68 are called 田中, four 丸山 and three
 * 勅使河原. Of all Japanese ten are called 田中: searches here find more than an office's.
 */
function rankOf(part: number): number {
  const all = 1 - nextName ** families.length;
  return Math.floor(Math.log(1 - part * all) / Math.log(nextName));
}

/** The applicant with that number, in the words of the default form's keys. */
export function applicantOf(index: number) {
  const rank = rankOf(chance(index, 1, 1_000_000) / 1_000_000);
  const [familyName, familyKana, roman] = families.at(rank)!;
  const [givenName, givenKana, sex] = givens.at(chance(index, 2, givens.length))!;
  const [town, townKana] = towns.at(chance(index, 3, towns.length))!;
  const [trade, tradeKana] = trades.at(chance(index, 4, trades.length))!;
  const [postalCode, address] = homes.at(chance(index, 5, homes.length))!;
  const two = (number: number) => String(number).padStart(2, '0');
  const born = `${1955 + chance(index, 6, 45)}-${two(1 + chance(index, 7, 12))}-${two(1 + chance(index, 8, 28))}`;
  return {
    family_name: familyName,
    given_name: givenName,
    family_name_kana: familyKana,
    given_name_kana: givenKana,
    sex,
    birth_date: born,
    home_postal_code: postalCode,
    home_address1: address,
    home_address2: chance(index, 9, 3) === 0 ? `コーポ若葉${101 + chance(index, 10, 800)}号室` : '',
    phone: `090-0000-${1_000 + chance(index, 11, 9_000)}`,
    email: `${roman}.${index + 1}@example.jp`,
    workplace: 'yes',
    company_name: `株式会社${town}${trade}`,
    company_name_kana: `カブシキガイシャ${townKana}${tradeKana}`,
    department: chance(index, 12, 4) === 0 ? '' : '品質保証部',
    company_postal_code: postalCode,
    company_address1: address,
    company_address2: '',
    company_phone: '03-0000-2999',
    attendance_requirement:
      ['article_168', 'article_194', 'both'].at(chance(index, 13, 3)) ?? 'other',
    text_destination: 'company',
    receipt_addressee: 'company',
  } satisfies Record<string, string>;
}

/** A certificate, and the number that it got when it was issued. */
function certificateOf(
  id: number,
  {
    completedAt,
    issuedAt,
    sequence,
  }: { completedAt: Date; issuedAt: Date | null; sequence: number },
) {
  const issued = issuedAt && {
    at: issuedAt,
    number: documentNumber('C', fiscalYear(dayOf(issuedAt)), sequence),
  };
  return { id, completedAt, issued, revoked: issued !== null && id % 211 === 0 };
}

export type PastApplication = NonNullable<
  ReturnType<typeof applicationsOf> extends Generator<infer Row> ? Row : never
>;

/** What became of every application, in the order in which they came. */
export function* applicationsOf({ today, beginning, seminars, submissions }: Story) {
  const next = { ...beginning };
  const receiptNumbers = new Map(beginning.receiptNumbers);
  const certificateNumbers = new Map(beginning.certificateNumbers);
  const count = (numbers: Map<number, number>, at: Date) => {
    const year = fiscalYear(dayOf(at));
    const sequence = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, sequence);
    return { year, sequence };
  };
  const now = startOfTokyoDay(today).getTime();
  /** The instant this long after another one; null: it is still to come. */
  const after = (at: Date, ms: number) => {
    const then = at.getTime() + ms;
    return then < now ? new Date(then) : null;
  };
  const rushMs = (years / seminars.length) * dayMs;
  let index = 0;
  for (const seminar of seminars) {
    const opened = startOfTokyoDay(seminar.entryStart).getTime();
    let students = 0;
    for (let sequence = 1; sequence <= seminar.applications; sequence += 1) {
      const submittedAt = new Date(
        Math.min(
          now - 1_000,
          opened + Math.floor(((sequence - 1) / seminar.applications) * rushMs * 0.98),
        ),
      );
      const fate = chance(index, 20, 100);
      const cancelled = fate < 3;
      const paidAt = fate < 10 ? null : after(submittedAt, 2 * dayMs + 3 * hourMs);
      const short = fate < 12;
      const payment = paidAt && {
        depositId: next.deposit++,
        at: paidAt,
        amount: short ? seminar.fee - 440 : seminar.fee,
        /** Sent without an account that we know; the office assigned it. */
        byOffice: fate >= 96,
      };
      const enrolled = payment && !short ? payment : null;
      const againAt = enrolled && index % 200 === 7 ? after(enrolled.at, 5 * dayMs) : null;
      const strayAt = index % 100 === 50 ? after(submittedAt, 4 * dayMs) : null;
      const student = enrolled && {
        id: next.student++,
        number: studentNumber(seminar.code, (students += 1)),
      };
      const receiptCount = enrolled && count(receiptNumbers, enrolled.at);
      const receipt = receiptCount && {
        id: next.receipt++,
        ...receiptCount,
        number: documentNumber('R', receiptCount.year, receiptCount.sequence),
      };
      const completedAt =
        student && chance(index, 21, 100) < 85 ? after(submittedAt, 20 * dayMs) : null;
      const issuedAt =
        completedAt && chance(index, 22, 100) < 96 ? after(submittedAt, 23 * dayMs) : null;
      const ordinal = index;
      yield {
        index,
        id: next.submission++,
        seminar,
        number: `${seminar.code}-A${String(sequence).padStart(4, '0')}`,
        get publicId() {
          return codeOf(`application ${ordinal}`);
        },
        submittedAt,
        cancelled,
        account: {
          id: next.account++,
          number: String(2_000_001 + index),
          held: index >= submissions - holders,
        },
        payment,
        again: againAt && {
          depositId: next.deposit++,
          refundId: next.refund++,
          at: againAt,
          done: index % 400 === 7,
        },
        stray: strayAt && {
          depositId: next.deposit++,
          at: strayAt,
          amount: seminar.fee,
          aside: index % 400 === 50,
        },
        student,
        receipt,
        failures: student && chance(index, 23, 5) === 0 ? 1 : 0,
        certificate:
          completedAt &&
          certificateOf(next.certificate++, {
            completedAt,
            issuedAt,
            sequence: issuedAt ? count(certificateNumbers, issuedAt).sequence : 0,
          }),
      };
      index += 1;
    }
  }
}
