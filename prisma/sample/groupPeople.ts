import { companies, type CompanyKey } from './companies.ts';
import type { AnsweringPerson } from './entriesOf.ts';

const families = [
  ['浅野', 'アサノ'],
  ['大西', 'オオニシ'],
  ['片山', 'カタヤマ'],
  ['桑原', 'クワバラ'],
  ['柴田', 'シバタ'],
  ['髙田', 'タカダ'],
  ['土屋', 'ツチヤ'],
  ['西岡', 'ニシオカ'],
  ['堀江', 'ホリエ'],
  ['安田', 'ヤスダ'],
] as const;

const givens = [
  ['明日香', 'アスカ', 'female'],
  ['和也', 'カズヤ', 'male'],
  ['貴子', 'タカコ', 'female'],
  ['俊介', 'シュンスケ', 'male'],
  ['奈緒', 'ナオ', 'female'],
] as const;

/**
 * A person whom a company applies for; no number is given twice.
 *
 * @param number from 0
 */
export function groupPerson(number: number, company: CompanyKey): AnsweringPerson {
  const [familyName, familyKana] = families[number % families.length] ?? families[0];
  const [givenName, givenKana, sex] =
    givens[Math.floor(number / families.length) % givens.length] ?? givens[0];
  const { postalCode, address1 } = companies[company];
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    familyName,
    givenName,
    familyKana,
    givenKana,
    sex,
    birthDate: `${1962 + (number % 34)}-${two(1 + (number % 12))}-${two(1 + (number % 28))}`,
    company,
    homePostalCode: postalCode,
    homeAddress: address1.replace(/9.*$/, '8-1-2'),
    email: `dantai.${two(number + 1)}@example.jp`,
    phone: `090-0000-${2_001 + number}`,
  };
}
