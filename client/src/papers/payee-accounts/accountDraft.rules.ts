import { toZenginText } from '@seminar/shared/platform/japan/zenginText';
import { accountSchema, type AccountInput } from '@seminar/shared/papers/payee-accounts/schema';

/** What is typed or chosen of an account, before it is checked. */
export interface AccountDraft {
  bank_code: string;
  bank_name: string;
  branch_code: string;
  branch_name: string;
  account_type: string;
  account_number: string;
  holder: string;
}

export const emptyDraft: AccountDraft = {
  bank_code: '',
  bank_name: '',
  branch_code: '',
  branch_name: '',
  account_type: 'ordinary',
  account_number: '',
  holder: '',
};

const problems = [
  'required',
  'bank_code',
  'branch_code',
  'account_digits',
  'zengin_characters',
  'too_long',
] as const;
export type AccountProblem = (typeof problems)[number];

/** The first problem of each field; none: the account as it is sent. */
export function checkDraft(
  draft: AccountDraft,
): { account: AccountInput } | { problems: Partial<Record<keyof AccountDraft, AccountProblem>> } {
  const checked = accountSchema.safeParse(draft);
  if (checked.success) return { account: checked.data };
  const found: Partial<Record<keyof AccountDraft, AccountProblem>> = {};
  for (const { path, message } of checked.error.issues) {
    const field = path[0] as keyof AccountDraft;
    found[field] ??= problems.find((one) => one === message) ?? 'required';
  }
  return { problems: found };
}

/** The holder as it will stand in the bank's file; '' as long as nothing is typed. */
export const writtenHolder = (holder: string): string => toZenginText(holder);
