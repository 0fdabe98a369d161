import { toZenginText } from '@seminar/shared/platform/japan/zenginText';
import { accountSchema, type AccountInput } from '@seminar/shared/papers/payee-accounts/schema';
import { postBank, transferOf } from './postAccount.rules.ts';

/** What is typed or chosen of an account, before it is checked. */
export interface AccountDraft {
  bank_code: string;
  bank_name: string;
  branch_code: string;
  branch_name: string;
  /** What was chosen from the list, as its reader is told it: in English in Latin letters, too. */
  bank_called: string;
  branch_called: string;
  account_type: string;
  account_number: string;
  holder: string;
  /** Of a post account: it is entered by 記号 and 番号, or by the branch and number for transfers. */
  entered_by: 'symbol' | 'transfer';
  post_symbol: string;
  post_number: string;
}

export const emptyDraft: AccountDraft = {
  bank_code: '',
  bank_name: '',
  branch_code: '',
  branch_name: '',
  bank_called: '',
  branch_called: '',
  account_type: 'ordinary',
  account_number: '',
  holder: '',
  entered_by: 'symbol',
  post_symbol: '',
  post_number: '',
};

export const isOfPost = ({ bank_code }: AccountDraft): boolean =>
  bank_code.normalize('NFKC').trim() === postBank;

/** The account is one of the post, and entered by its 記号 and 番号. */
export const hasSymbol = (draft: AccountDraft): boolean =>
  isOfPost(draft) && draft.entered_by === 'symbol';

const problems = [
  'required',
  'bank_code',
  'branch_code',
  'account_digits',
  'zengin_characters',
  'too_long',
  'post_symbol',
  'post_number',
  'post_check',
] as const;
export type AccountProblem = (typeof problems)[number];

/** The first problem of each field; none: the account as it is sent. */
export function checkDraft(
  draft: AccountDraft,
): { account: AccountInput } | { problems: Partial<Record<keyof AccountDraft, AccountProblem>> } {
  const post = hasSymbol(draft)
    ? transferOf(draft.post_symbol, draft.post_number, draft.account_type)
    : { account: {} };
  // As long as 記号 and 番号 are wrong, what would follow from them is no problem of its own.
  const known = 'account' in post ? post.account : { branch_code: '000', account_number: '0' };
  const checked = accountSchema.safeParse({ ...draft, ...known });
  if (checked.success && 'account' in post) return { account: checked.data };
  const found: Partial<Record<keyof AccountDraft, AccountProblem>> =
    'problems' in post ? post.problems : {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path[0] as keyof AccountDraft;
    found[field] ??= problems.find((one) => one === message) ?? 'required';
  }
  return { problems: found };
}

/** The holder as it will stand in the bank's file; '' as long as nothing is typed. */
export const writtenHolder = (holder: string): string => toZenginText(holder);
