import { withoutForm } from './companyForm.rules.ts';
import { best, cutFrom, lettersOf, type Likeness, type Payer } from './likeness.rules.ts';
import { oneSlip } from './oneSlip.rules.ts';
import { bySound, plainKana } from './plainKana.rules.ts';
import type { Remitter } from './remitter.rules.ts';

const shortestPart = 3;
const shortestSlip = 8;
/** Companies differ in their first characters: ミヤコメデイカル isn't ミヤギメデイカル. */
const earliestSlip = 4;

/** Names of branches: after a company's name they still mean the same payer. */
const branch =
  /(?:シテン|シシヤ|エイギヨウシヨ|エイギヨウブ|シユツチヨウシヨ|ジギヨウシヨ|ジギヨウブ|コウジヨウ|ホンシヤ|ホンテン|ホンブ|支店|支社|営業所|事業所|事業部|工場|本社|本店|本部)$/;
const department =
  /^(?:ケイリ|ソウム|カイケイ|ジンジ|ザイム|カンリ|ヒンシツホシヨウ|エイギヨウ|コウバイ)(?:ブ|カ|シツ|グルプ)$/;
/** Hospitals of medical corporations, schools of educational ones. */
const facility =
  /(?:ビヨウイン|クリニツク|イイン|シンリヨウジヨ|シンリヨウシヨ|ダイガク|ガクエン|ホーム|病院|クリニック|医院|診療所|大学)$/;
const runsFacilities = ['イ', 'フク', 'ガク', 'ザイ', 'シヤ', 'ダイ'];

function isBranch(rest: string, form: string | null): boolean {
  return (
    branch.test(rest) ||
    department.test(rest) ||
    (form !== null && runsFacilities.includes(form) && facility.test(rest))
  );
}

function compare(remitter: Remitter, name: string): Likeness | null {
  const theirs = withoutForm(plainKana(name));
  const ours = remitter.company;
  const [a, b] = [lettersOf(ours.base), lettersOf(theirs.base)];
  if (a.length < 2 || b.length < 2) return null;
  if (a === b) {
    if (ours.form === theirs.form && ours.position === theirs.position) return 'same';
    const otherForm = ours.form !== null && theirs.form !== null && ours.form !== theirs.form;
    return otherForm ? 'other_form' : 'form';
  }
  if (Math.min(a.length, b.length) < shortestPart) return null;
  if (a.length > shortestPart && bySound(ours.base) === bySound(theirs.base)) return 'sound';
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  if (long.startsWith(short) && isBranch(long.slice(short.length), ours.form ?? theirs.form)) {
    return 'branch';
  }
  if (remitter.width >= cutFrom) {
    const asWritten = lettersOf(plainKana(name));
    if (b.startsWith(a) || asWritten.startsWith(lettersOf(remitter.name))) return 'truncated';
  }
  const slip = short.length >= shortestSlip ? oneSlip(a, b) : undefined;
  if (slip && slip.at >= earliestSlip) return 'one_off';
  return long.startsWith(short) ? 'part' : null;
}

/** Compares a remitter's name with the applicant's company, in kana and as it is written. */
export function matchCompany(remitter: Remitter, payer: Payer): Likeness | null {
  return best([payer.companyKana, payer.companyName].map((name) => compare(remitter, name)));
}
