import { digitsForLetters } from '@seminar/shared/platform/ids/code.rules';
import { withoutOfficer } from './companyBranch.rules.ts';
import { withoutForm } from '../../../platform/names/companyForm.rules.ts';
import { plainKana } from '../../../platform/names/plainKana.rules.ts';

/** What can be read from a remitter's name. */
export interface Remitter {
  /** The name as `plainKana` returns it, with legal forms and spaces, without numbers. */
  name: string;
  /** Its words, without legal forms. */
  words: string[];
  /** Whether it carries a company's legal form. */
  isCompany: boolean;
  /** The texts that may be a company's name: without numbers, and with those that may be part of it. */
  companyTexts: string[];
  /** The same without a department or an officer, where there is one. */
  officeTexts: string[];
  /** How many half-width characters the bank's field held; a voicing mark counts as one. */
  width: number;
  /** Numbers that may be those of an application, a student or an account. */
  numbers: PayerNumbers;
}

export interface PayerNumbers {
  /** Possible beginnings of submission_ids, without hyphens: 8 to 20 characters. */
  publicIds: string[];
  /** 〈code〉-A0012. */
  applicationNumbers: string[];
  /** Their last parts alone, A0012: every seminar has one. */
  applicationTails: string[];
  studentNumbers: string[];
  /** Seven digits. */
  accountNumbers: string[];
}

const code = /[0-9A-Z](?:[ー ]?[0-9A-Z])*/g;
const shortestId = 6;
const longestId = 20;

/** 〈code〉-0001, with or without hyphens. */
function studentNumbersIn(token: string): string[] {
  const generated = /([A-Z]+)ー?(\d{8})ー?(\d{4})$/.exec(token);
  if (generated) return [generated.slice(1).join('-')];
  return /ー\d{4}$/.test(token) ? [token.replaceAll('ー', '-')] : [];
}

/** 〈code〉-A0001, with or without hyphens. */
function applicationNumbersIn(token: string): string[] {
  const generated = /([A-Z]+)ー?(\d{8})ー?(A\d{4,6})$/.exec(token);
  if (generated) return [generated.slice(1).join('-')];
  return /.ーA\d{4,6}$/.test(token) ? [token.replaceAll('ー', '-')] : [];
}

function numbersIn(tokens: readonly string[]): PayerNumbers {
  const bare = tokens.map((token) => token.replace(/ー/g, ''));
  const publicIds = bare.filter(
    (token) => token.length >= shortestId && token.length <= longestId && /\d/.test(token),
  );
  return {
    publicIds: [...new Set(publicIds.map(digitsForLetters))],
    applicationNumbers: [...new Set(tokens.flatMap(applicationNumbersIn))],
    applicationTails: [...new Set(tokens.filter((token) => /^A\d{4,6}$/.test(token)))],
    studentNumbers: [...new Set(tokens.flatMap(studentNumbersIn))],
    accountNumbers: [...new Set(bare.filter((token) => /^\d{7}$/.test(token)))],
  };
}

/** Letters and digits with at least one digit: not a word of a Latin name, nor a part of one (3D). */
function isNumber(token: string): boolean {
  return /\d/.test(token) && !/^\d[A-Z]{1,2}$/.test(token);
}

/** How many half-width characters a name takes up at the bank. */
function halfWidth(text: string): number {
  return text.normalize('NFD').replace(/[\u3099\u309A]/g, '"').length;
}

/** What people write beside their name about what they pay for. */
const purposes =
  'ジユコウリヨウ|ジユコウヒ|コウシユウカイサンカヒ|コウシユウカイヒ|コウシユウカイ|コウシユウヒ|コウシユウ|ケンシユウカイヒ|ケンシユウカイ|ケンシユウヒ|ケンシユウ|セミナーサンカヒ|セミナーヒ|セミナー|サンカヒ|ジユケンリヨウ|ヒヨウ|受講料|受講費|講習会費|講習会|研修会費|研修費|研修会|参加費|セミナー費';
const purposeInFront = new RegExp(`^(?:ダイ ?カイ ?)?(?:${purposes})(?:トシテ)? ?(?=.{3})`);
const purposeBehind = new RegExp(` (?:${purposes})(?: ?トシテ)?$`);

/** A name without the words for what is paid, joined in front or written behind. */
function withoutPurpose(name: string): string {
  return name.replace(purposeInFront, '').replace(purposeBehind, '').trim();
}

/** Other ways of writing what a bank's form allows: ｶ.ﾄｳﾄ, ｲﾂｼﾔ)ﾄｳﾄ, ｲ)ｼﾔﾀﾞﾝﾄｳﾄｶｲ, ﾄｳﾄ ﾐｷ.ｹﾝ. */
function tidied(name: string): string {
  return name
    .replace(/^(カ|ユ|ド|イ)[.](?=.{2})/, '$1)')
    .replace(/^(?:イツ|コウ)(シヤ|ザイ)\)/, '$1)')
    .replace(/^イ\) ?(?:シヤダン|ザイダン) ?(?=.{2})/, 'イ)')
    .replace(/(?<=[ァ-ヺー])[.,](?=[ァ-ヺ])/g, ' ');
}

/** Digits that belong to a name: 21セイキヤクヒン, ダイ1コウギヨウ. Longer ones are numbers. */
const digitsInName = /^\d{1,3}$/;

/**
 * @param remitter the name that the bank reports
 * @param remarks further texts of the transfer (EDI, 摘要), read for numbers only
 */
export function readRemitter(remitter: string, remarks: string = ''): Remitter {
  const plain = tidied(plainKana(remitter));
  const tokens = (text: string) => (text.match(code) ?? []).flatMap(groupsOf).filter(isNumber);
  const inName = tokens(plain);
  const without = (removed: readonly string[]) =>
    withoutPurpose(
      removed
        .reduce((rest, token) => rest.replace(token, ' '), plain)
        .replace(/^[ー :.,/]+|[ :.,/]+$/g, '')
        .replace(/\s+/g, ' '),
    );
  const name = without(inName);
  const companyTexts = [
    ...new Set([name, without(inName.filter((one) => !digitsInName.test(one)))]),
  ];
  return {
    name,
    words: wordsOf(name),
    isCompany: withoutForm(name).form !== null,
    companyTexts,
    officeTexts: companyTexts.map(withoutOfficer).filter((text) => !companyTexts.includes(text)),
    width: halfWidth(plain),
    numbers: numbersIn([
      ...inName,
      ...tokens(plainKana(remarks)),
      // Two numbers beside each other look like the groups of one.
      ...[plain, plainKana(remarks)].flatMap((text) => text.split(' ')).filter(isNumber),
    ]),
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
