import { message, type Message } from '../../platform/messages/message.ts';

const shortest = 12;
/** bcrypt reads no further. */
const longestBytes = 72;
/** What must be left of a password once its guessable parts are taken out of it. */
const leastOfItsOwn = 6;

/** Words that most common passwords are made of, and those of this product. */
const commonWords =
  'password passwort passwd passphrase iloveyou welcome letmein monkey dragon sunshine princess ' +
  'football baseball basketball superman batman pokemon master shadow michael jennifer charlie ' +
  'trustno starwars whatever freedom computer internet samsung google facebook summer winter ' +
  'spring autumn january february october november december monday friday sunday secret access ' +
  'login admin administrator manager root user guest test demo default changeme temporary hello ' +
  'flower cheese chocolate cookie killer hunter ranger soccer hockey tigger ginger buster jordan ' +
  'harley andrew thomas robert daniel george joshua matthew ashley nicole jessica amanda love ' +
  'sakura nihon nippon japan tokyo osaka kyoto arigatou konnichiwa ohayou aishiteru daisuki ' +
  'watashi himitsu yamada tanaka suzuki satou takahashi sato ' +
  'seminar koushuukai koushukai kousyuukai kyoukai kyokai jimukyoku iryou iryo kiki office ' +
  'パスワード ぱすわーど さくら ありがとう こんにちは 日本 東京 大阪 愛してる 秘密 ' +
  '講習会 セミナー 事務局 協会 医療機器 医療 管理者 申込 受講';
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'あいうえお', 'かきくけこ'];

const lookalikes: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
/** What is said twice counts once. */
const once = (text: string) => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

/** Whether one character follows another in the alphabet, on a keyboard, or is the same again. */
function follows(before: string, next: string, step: -1 | 0 | 1): boolean {
  if ((next.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0) === step) return true;
  return rows.some((row) => {
    const place = row.indexOf(before);
    return place >= 0 && row[place + step] === next;
  });
}

/** A text without its runs of three or more neighbours: `aaaa`, `4321`, `qwer`. */
function withoutRuns(text: string): string {
  const characters = [...text];
  let kept = '';
  for (let start = 0; start < characters.length;) {
    const lengths = ([-1, 0, 1] as const).map((step) => {
      let end = start + 1;
      while (end < characters.length && follows(characters[end - 1]!, characters[end]!, step))
        end += 1;
      return end - start;
    });
    const longest = Math.max(...lengths);
    if (longest < 3) kept += characters[start];
    start += longest < 3 ? 1 : longest;
  }
  return kept;
}

/** What of a password is neither a common word, nor the person's own, nor a run or a year. */
function ownPart(password: string, words: readonly string[]): string {
  let rest = password;
  for (const word of words) rest = rest.split(word).join(' ');
  return withoutRuns(rest.replace(/(19|20)\d\d/g, ' ')).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The longest part of a password that is a common one by itself; shorter ones are in every text. */
function commonPart(password: string, common: ReadonlySet<string>): string | undefined {
  const characters = [...password];
  for (let length = characters.length; length >= leastOfItsOwn; length -= 1) {
    for (let start = 0; start + length <= characters.length; start += 1) {
      const part = characters.slice(start, start + length).join('');
      if (common.has(part)) return part;
    }
  }
  return undefined;
}

function isGuessable(
  password: string,
  person: PasswordOwner,
  common: ReadonlySet<string>,
): boolean {
  const own = `${person.name} ${person.email.replace(/[@.+_-]/g, ' ')}`;
  const words = fold(`${commonWords} ${own}`)
    .split(/\s+/)
    .filter((word) => [...word].length >= 2)
    .toSorted((one, other) => other.length - one.length);
  const folded = fold(password);
  const plain = [...folded].map((character) => lookalikes[character] ?? character).join('');
  const spellings = [folded, plain.replaceAll('1', 'l'), plain.replaceAll('1', 'i')];
  return spellings.map(once).some((text) => {
    // One only: several words that don't belong together are a good password, however common each is.
    const known = commonPart(text, common);
    return [words, known === undefined ? words : [known, ...words]].some(
      (list) => [...ownPart(text, list)].length < leastOfItsOwn,
    );
  });
}

interface PasswordOwner {
  name: string;
  email: string;
}

/**
 * Why a new password may not be used. In the browser that sets a first password the owner is not
 * known: then only the server looks for their name.
 *
 * @param common passwords that are often used, in lower case; only the server has the list
 */
export function passwordProblems(
  password: string,
  person: PasswordOwner = { name: '', email: '' },
  common: ReadonlySet<string> = new Set(),
): Message[] {
  if ([...password].length < shortest) return [message('password_short', { minimum: shortest })];
  if (bytesOf(password) > longestBytes) return [message('password_long')];
  return isGuessable(password, person, common) ? [message('password_guessable')] : [];
}
