import type { Day } from '@seminar/shared/date';
import { memberNumberKey } from '@seminar/shared/catalogue/members/memberNumber.rules';
import type { Tx } from '../../platform/db/db.ts';
import { memberStateSql } from './memberState.ts';

export interface Claimant {
  applicantName: string;
  applicantKana: string;
  companyName: string;
  companyKana: string;
}

/**
 * The member who has this number on that day and whose name or reading is that of the claimant: the
 * company's for a company, the applicant's for a person. Names are compared as the names of payers are:
 * width, kana, forms of kanji and legal forms make no difference.
 */
export async function findMemberOf(
  tx: Tx,
  { number, claimant, day }: { number: string; claimant: Claimant; day: Day },
): Promise<number | null> {
  const { companyName, companyKana, applicantName, applicantKana } = claimant;
  const [found] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM members
    WHERE number_key = ${memberNumberKey(number)} AND ${memberStateSql(day).valid}
      AND CASE kind
        WHEN 'company' THEN
          payer_key(name) = nullif(payer_key(${companyName}), '')
          OR payer_key(name_kana) = nullif(payer_key(${companyKana}), '')
        ELSE
          payer_key(name) = nullif(payer_key(${applicantName}), '')
          OR payer_key(name_kana) = nullif(payer_key(${applicantKana}), '')
      END
    FOR KEY SHARE`;
  return found?.id ?? null;
}
