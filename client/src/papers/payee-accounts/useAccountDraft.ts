import type { AccountInput } from '@seminar/shared/papers/payee-accounts/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payeeAccountsTexts } from './texts.ts';
import { changedOnly } from '../../platform/api/changedOnly.ts';
import { ApiError } from '../../platform/api/errors.ts';
import {
  checkDraft,
  emptyDraft,
  type AccountDraft,
  type AccountProblem,
} from './accountDraft.rules.ts';

/** An account that is being entered, with what is wrong with it here or at the server. */
export function useAccountDraft(refusal: unknown, start: AccountDraft = emptyDraft) {
  const { t } = useTranslation(payeeAccountsTexts);
  const [draft, setDraft] = useState(start);
  const [found, setFound] = useState<Partial<Record<keyof AccountDraft, AccountProblem>>>({});
  const refused = refusal instanceof ApiError ? refusal.problems : {};
  return {
    draft,
    /** Something was entered. */
    dirty: Object.keys(changedOnly(draft, start)).length > 0,
    change: (next: AccountDraft) => {
      setDraft(next);
      setFound({});
    },
    problem: (field: keyof AccountDraft): string | undefined => {
      const here = found[field];
      return here ? t(`problem.${here}`) : refused[field]?.join(' ');
    },
    /** The account, if nothing is wrong with it. */
    check: (): AccountInput | null => {
      const checked = checkDraft(draft);
      if ('account' in checked) return checked.account;
      setFound(checked.problems);
      return null;
    },
  };
}
