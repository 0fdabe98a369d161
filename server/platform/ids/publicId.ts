import { randomBytes } from 'node:crypto';

/** Crockford's alphabet, without I, L, O and U, so that a person can read an id out without errors. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 6;
const groupLength = 5;

/**
 * A code that can't be guessed: 30 random characters of 32 (150 bits), in groups of five. Codes of
 * earlier versions have four groups and go on working.
 */
export function newCode(): string {
  const characters = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % 32]);
  return Array.from({ length: groups }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

/** Corrects a code that a person typed: lower case, O for 0, I and L for 1, no hyphens. */
export function normaliseCode(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return bare.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? '';
}

declare const brand: unique symbol;

/**
 * The id of an application in addresses, in mails and for people: the API's `submission_id`. A
 * `submissionId` is always the database's number.
 */
export type PublicId = string & { readonly [brand]: 'PublicId' };

export function newPublicId(): PublicId {
  return newCode() as PublicId;
}

/** The code in the address of an applicant's page: the office may have given it another one. */
export function linkCodeOf(submission: { publicId: string; linkCode: string | null }): string {
  return submission.linkCode ?? submission.publicId;
}

/** A public id as the database stores it. */
export function normalisePublicId(text: string): PublicId {
  return normaliseCode(text) as PublicId;
}
