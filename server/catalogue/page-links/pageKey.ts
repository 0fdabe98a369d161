import { createHash } from 'node:crypto';
import { newCode } from '../../platform/ids/publicId.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';

/**
 * The secret behind `#` in the link of a page, of 150 bits. It is made with its mail, and stands only there. It ends
 * with the link, the address or the person, and when the application is deleted. The database's triggers
 * `end_keys_of_submission` and `end_keys_of_group` end it.
 */
export function newPageKey(): string {
  return newCode();
}

/** What is stored of a key, also of one that a person typed. */
export function pageKeyHash(key: string): string {
  return createHash('sha256').update(normaliseCode(key)).digest('base64url');
}

/** Whose page a link opens, and whose mails hold it: an applicant's, or those of a group's contact. */
export type PageOwner = { submissionId: number } | { groupId: number };
