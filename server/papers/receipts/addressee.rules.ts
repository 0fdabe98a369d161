import { answerOf, optionOf } from '@seminar/shared/catalogue/answers/answers';
import { addresseeKey, otherAddressee } from '@seminar/shared/catalogue/answers/answers.rules';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { isOrganisation } from '../../platform/names/organisation.rules.ts';

interface Names {
  companyName: string;
  applicantName: string;
  answers: readonly SnapshotAnswer[];
  /** What they have had it changed to since; null: nothing. */
  receiptAddressee: string | null;
  receiptHonorific: string | null;
}

/**
 * The addressee of a receipt and the honorific, as the applicant has chosen, the last time on their page; without a
 * choice the company (御中), else the person (様).
 */
export function addresseeOf(names: Names): { addressee: string; honorific: string } {
  const { companyName, applicantName, answers, receiptAddressee, receiptHonorific } = names;
  if (receiptAddressee !== null) {
    return { addressee: receiptAddressee, honorific: receiptHonorific ?? '様' };
  }
  const chosen = optionOf(answers, addresseeKey);
  const person = { addressee: applicantName.trim(), honorific: '様' };
  const other = answerOf(answers, 'receipt_name').trim();
  if (chosen === 'person') return person;
  if (chosen === otherAddressee && other !== '') {
    return { addressee: other, honorific: isOrganisation(other) ? '御中' : '様' };
  }
  const company = companyName.trim();
  return company === '' ? person : { addressee: company, honorific: '御中' };
}
