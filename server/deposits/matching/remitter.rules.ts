import { withoutForm, type NamedCompany } from './companyForm.rules.ts';
import { plainKana } from './plainKana.rules.ts';

/** What can be read from a remitter's name. */
export interface Remitter {
  /** The name as `plainKana` returns it, with legal forms and spaces, without numbers. */
  name: string;
  /** Its words, without legal forms. */
  words: string[];
  /** The name read as a company's name. */
  company: NamedCompany;
  /** How many half-width characters the bank's field held; a voicing mark counts as one. */
  width: number;
  /** Numbers that may be those of an application, a student or an account. */
  numbers: PayerNumbers;
}

export interface PayerNumbers {
  /** Possible beginnings of submission_ids, without hyphens: 8 to 20 characters. */
  publicIds: string[];
  studentNumbers: string[];
  /** Seven digits. */
  accountNumbers: string[];
}

const code = /[0-9A-Z](?:[ー ]?[0-9A-Z])*/g;
const shortestId = 8;
const longestId = 20;

/** Like `normalisePublicId`, but without hyphens. */
function asPublicId(text: string): string {
  return text.replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** 〈code〉-0001, with or without hyphens. */
function studentNumbersIn(token: string): string[] {
  const generated = /([A-Z]+)ー?(\d{8})ー?(\d{4})$/.exec(token);
  if (generated) return [generated.slice(1).join('-')];
  return /ー\d{4}$/.test(token) ? [token.replaceAll('ー', '-')] : [];
}

function numbersIn(tokens: readonly string[]): PayerNumbers {
  const bare = tokens.map((token) => token.replace(/ー/g, ''));
  const publicIds = bare.filter(
    (token) => token.length >= shortestId && token.length <= longestId && /\d/.test(token),
  );
  return {
    publicIds: [...new Set(publicIds.map(asPublicId))],
    studentNumbers: [...new Set(tokens.flatMap(studentNumbersIn))],
    accountNumbers: [...new Set(bare.filter((token) => /^\d{7}$/.test(token)))],
  };
}

/** Letters and digits with at least one digit: not a word of a Latin name. */
function isNumber(token: string): boolean {
  return /\d/.test(token);
}

/** How many half-width characters a name takes up at the bank. */
function halfWidth(text: string): number {
  return text.normalize('NFD').replace(/[\u3099\u309A]/g, '"').length;
}

/**
 * @param remitter the name that the bank reports
 * @param remarks further texts of the transfer (EDI, 摘要), read for numbers only
 */
export function readRemitter(remitter: string, remarks: string = ''): Remitter {
  const plain = plainKana(remitter);
  const tokens = (text: string) => (text.match(code) ?? []).flatMap(groupsOf).filter(isNumber);
  const inName = tokens(plain);
  const name = inName
    .reduce((rest, token) => rest.replace(token, ' '), plain)
    .replace(/^[ー :.,/]+|[ :.,/]+$/g, '')
    .replace(/\s+/g, ' ');
  return {
    name,
    words: wordsOf(name),
    company: withoutForm(name),
    width: halfWidth(plain),
    numbers: numbersIn([...inName, ...tokens(plainKana(remarks))]),
  };
}

/**
 * `7K3M2 Q9XA1` is one number in two groups, `1234567 SMITH` is a number and a name: groups belong
 * together as long as each holds a digit or is as long as a group of a submission_id.
 */
function groupsOf(run: string): string[] {
  const groups: string[] = [];
  for (const group of run.split(' ')) {
    const last = groups.at(-1);
    const isPart = (text: string) => /^[0-9A-Z]{5}(?:ー?[0-9A-Z]{1,5})*$/.test(text);
    if (last !== undefined && isPart(last) && isPart(group) && /\d/.test(last + group)) {
      groups[groups.length - 1] = last + 'ー' + group;
    } else groups.push(group);
  }
  return groups;
}

function wordsOf(name: string): string[] {
  return name
    .split(/[ ・]/)
    .map((word) => withoutForm(word).base)
    .filter((word) => word !== '');
}
