import { likenessOf, sameName, type Payer } from '../../platform/names/likeness.rules.ts';
import { matchCompany } from './matching/matchCompany.rules.ts';
import { isOwnTransfer } from '../../platform/names/matchPerson.rules.ts';
import { isSameSender, type Sender } from './matching/pastPayments.rules.ts';
import { readRemitter } from './matching/readRemitter.rules.ts';

/** Who sent a deposit, as the bank wrote it; '' where it doesn't say. */
export interface SentDeposit extends Sender {
  remarks: string;
}

/** Whom a refund is promised to. */
export type Promised =
  | { kind: 'applicant'; name: string; kana: string }
  | { kind: 'company'; name: string; kana: string; contact: string };

const nobody: Payer = { applicantName: '', applicantKana: '', companyName: '', companyKana: '' };

/** Whether who sent the money is whom it is promised to: the applicant; or the company of a group, or its contact. */
export function isPromised(deposit: SentDeposit, promised: Promised): boolean {
  const remitter = readRemitter(deposit.remitterName, deposit.remarks);
  const { name, kana } = promised;
  if (promised.kind === 'applicant') {
    return isOwnTransfer(remitter, { ...nobody, applicantName: name, applicantKana: kana });
  }
  const company = matchCompany(remitter, { ...nobody, companyName: name, companyKana: kana });
  if (company !== null && likenessOf[company] >= sameName) return true;
  return isOwnTransfer(remitter, { ...nobody, applicantName: promised.contact });
}

/**
 * Whether money for a paid or cancelled application is due to be given back by itself: the applicant sent it, or who
 * paid for it before. A stranger may have meant somebody else.
 *
 * @param paidBefore who sent the money that paid for it
 */
export function isKnownPayer(
  deposit: SentDeposit,
  applicant: Promised,
  paidBefore: readonly Sender[],
): boolean {
  return (
    isPromised(deposit, applicant) || paidBefore.some((former) => isSameSender(former, deposit))
  );
}
