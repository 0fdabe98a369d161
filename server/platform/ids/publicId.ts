import {
  codeAlphabet,
  codeLength,
  inFives,
  normaliseCode,
} from '@seminar/shared/platform/ids/code.rules';
import { randomBytes } from 'node:crypto';

/** A code that can't be guessed. */
export function newCode(): string {
  return inFives([...randomBytes(codeLength)].map((byte) => codeAlphabet[byte % 32]).join(''));
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
