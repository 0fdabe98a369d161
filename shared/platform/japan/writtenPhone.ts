import { halfWidth } from './halfWidth.ts';
import { dashes } from './kana.ts';
import { formatPhone, isPhone, normalisePhone } from './phone.ts';

const label = /^(?:TEL(?:\/FAX)?|T(?=[.:0])|電話(?:番号)?|携帯(?:電話)?|[☎☏📞])[.:]?/iu;
const remark =
  /\((?:大?代表?(?:電話|番号)?|本社代表|直通?|携帯(?:電話)?|自宅|会社|勤務先|職場|本社|本人|個人|担当者?|日中|昼間?|夜間?|(?:TEL|電話|FAX|・|\/)*(?:兼用?|共通|共用|同番))\)|^(?:代表|直通)|(?:大?代表?|直通)$|※$/gi;
/** 内線12, (内12), ext. 12 behind a number. */
const withExtension = /^(.+?)\(?[;,]?(?:内線(?:番号)?|内|ext)[.:=]?(\d+)\)?$/i;

/** 9 digits of a number with 10, and 10 of a mobile's 11. */
const lostZero = /^[1-9]\d{8}$|^[5-9]0\d{8}$/;

/** The parts of a number between its hyphens and brackets, whose places say little: 0120-123-456, 03-12345678. */
const betweenParts = /[-()./・_]/g;
/** Ten digits, or eleven of a mobile, an IP phone or a pager. */
const wholeNumber = /^0[1-9]\d{8}$|^0[25-9]0\d{8}$/;

/** A whole number in the form that it gets where it is typed, without regard to the hyphens it had; else unchanged. */
function reparted(phone: string): string {
  const digits = phone.replace(betweenParts, '');
  return !isPhone(phone) && wholeNumber.test(digits) ? formatPhone(digits) : phone;
}

/**
 * A phone number as it is written into a cell: with a remark such as （代）, with brackets around its area or its
 * middle, or without the 0 in front, which a spreadsheet drops of a number. In the form in which it is stored, an
 * extension as 内線12 behind it; what can't be read stays as it stands.
 */
export function readWrittenPhone(text: string): string {
  const several = text.split(/[\s\u3000]+/).filter((word) => word !== '');
  // Two numbers in one cell, below each other.
  if (several.length > 1 && several.every((word) => isPhone(readWrittenPhone(word)))) {
    return several.map(readWrittenPhone).join(' / ');
  }
  const bare = halfWidth(text)
    .replace(/^'/, '')
    .replace(dashes, '-')
    .replace(/^(\d+)[~〜](\d+)[~〜](\d+)$/, '$1-$2-$3')
    .replace(/\s/g, '')
    .replace(/[[〔【]/g, '(')
    .replace(/[\]〕】]/g, ')')
    .replace(label, '')
    .replace(remark, '')
    .replace(/^(\d+)\.0$/, '$1');
  const [, before = bare, extension] = withExtension.exec(bare) ?? [];
  const lost = lostZero.test(before.replaceAll('-', ''));
  const phone = reparted(normalisePhone(lost ? `0${before}` : before));
  if (!isPhone(phone)) return normalisePhone(text);
  return extension === undefined ? phone : `${phone}内線${extension}`;
}
