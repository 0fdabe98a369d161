import { cached } from '../../platform/names/cached.ts';
import { withoutForm } from '../../platform/names/companyForm.rules.ts';
import { tellsName, type WrittenName } from '../../platform/names/matchPerson.rules.ts';
import { withoutAccents } from '@seminar/shared/platform/japan/latinLetters';
import { plainKana } from '../../platform/names/plainKana.rules.ts';

/** What can be read from the name that a participant shows in a meeting. */
interface ReadParticipantName {
  /** The names that it may be, the whole first; none: a device, a telephone number, a guest. */
  writings: WrittenName[];
  /** Companies that stand beside the name, as `plainKana` writes them. */
  companies: string[];
  /** Numbers of applications or students in it, in capitals. */
  numbers: string[];
}

/** Marks that a service puts behind a name, or people before and after it. */
const marks =
  /[([]\s*(?:external|unverified|guest|ext|host|co-?host|me|外部|未確認|未認証|ゲスト|ホスト|共同ホスト|自分)\s*[)\]]/gi;
const honorifics = /(?<=.{2}|^\p{Script=Han})[ ]?(?:様|さま|さん|先生|氏|殿|選手|ちゃん|くん)$/u;
const device =
  /^(?:i ?phone|i ?pad|i ?pod|galaxy|xperia|aquos|pixel|android|mac ?book.*|i?mac|windows|surface|desktop-.*|laptop-.*|pc|ノートpc|スマホ|携帯|タブレット|スマートフォン|パソコン)(?:[ -]?(?:pro|air|mini|max|plus|se))*[ ]?[0-9０-９]*(?: ?\([0-9]+\))?$/i;
const ownDevice =
  /(?:の|'s |’s )\s*(?:i ?phone|i ?pad|galaxy|xperia|pixel|android|mac ?book(?: ?(?:pro|air))?|imac|pc|パソコン|スマホ|タブレット).*$/i;
const nobody =
  /^(?:guest|user|zoom ?user|participant|attendee|anonymous|unknown|call-?in user|ゲスト|ユーザー|参加者|出席者|受講者|匿名|不明|名無し|電話ユーザー|会議室|第?[0-9一二三四五六七八九十]*会議室|研修室|事務所|会社|meeting ?room|conference ?room|room|test|テスト)[ _-]?[0-9a-z]{0,6}$/i;
const telephone = /^[+＋]?[\d*xX().\s-]{4,}$/;

const applicationNumber = /[A-Z]+-\d{8}-(?:A\d{4,6}|\d{4})(?!\d)/g;
/** What stands between a company, a number and a name. */
const separators = /[_＿/／|｜@＠:：・、;；＊*~〜]|\s[-–—‐―]\s|[([{<「『【〔)\]}>」』】〕]/;
/** Numbers in front of a name: of a seat, a list, a student. */
const numbering = /^(?:no\.?|#|№)?\s*[0-9]{1,8}(?:[-.)]\s*|\s+|$|(?=\D{2}))/i;

function writingOf(text: string): WrittenName | null {
  const bare = text.replace(numbering, '').replace(honorifics, '').trim();
  // Goliath, David: a comma parts the words of one name.
  const plain = plainKana(bare.replace(/[,.'’`]+/g, ' '));
  const words = plain.split(/[ ・]+/).filter((word) => word !== '');
  const letters = words.join('');
  if (!tellsName(letters) || /^[\d ]+$/.test(letters)) return null;
  return { words, isCompany: false, width: 0 };
}

const isNobody = (text: string) =>
  text === '' || device.test(text) || nobody.test(text) || telephone.test(text);

/** A word without a company's legal form, and whether it had one. */
const asCompany = cached((word: string) => {
  const { base, form } = withoutForm(plainKana(word));
  return { base, isCompany: form !== null };
});

/** The ways in which a shown name can be read. */
export function readParticipantName(shown: string): ReadParticipantName {
  const text = withoutAccents(shown.normalize('NFKC'))
    .replace(/[\u200b-\u200f\u2060\ufeff\0]/g, '')
    .replace(marks, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const numbers = text.toUpperCase().match(applicationNumber) ?? [];
  const withoutNumbers = text.replace(new RegExp(applicationNumber.source, 'gi'), ' ').trim();
  const nothing = { writings: [], companies: [], numbers };
  if (isNobody(withoutNumbers)) return nothing;
  const owner = withoutNumbers.replace(ownDevice, '').trim();
  const parts = owner
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => !isNobody(part));
  const companies: string[] = [];
  const texts: string[] = [];
  for (const one of [owner, ...parts]) {
    // A word with a legal form is a company's: 株式会社東都 山田太郎.
    const words = one.split(/[\s\u3000]+/);
    const named = words.filter((word) => asCompany(word).isCompany);
    companies.push(...named.map((word) => asCompany(word).base));
    const rest = words.filter((word) => !named.includes(word));
    if (!separators.test(one)) texts.push(rest.join(' '));
    if (one !== owner || parts.length <= 1) companies.push(asCompany(one).base);
  }
  // 「東都 山田」 in two parts of one name: both together, and in the other order through the likeness.
  if (parts.length === 2) texts.push(parts.join(' '));
  const unique = [...new Set(texts.map((one) => one.trim()))].filter((one) => !isNobody(one));
  return {
    writings: unique.flatMap((one) => writingOf(one) ?? []),
    companies: [...new Set(companies.filter((company) => company.length >= 2))],
    numbers,
  };
}
