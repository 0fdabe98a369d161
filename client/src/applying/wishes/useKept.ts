import type { TaxCategory } from '@seminar/shared/catalogue/seminars/schema';
import { useState } from 'react';
import { plainDigits } from '../../platform/ui/plainDigits.ts';

/**
 * What the office keeps of a fee that it cancels (取消料), as it is typed.
 *
 * @param most yen that would be given back if nothing were kept
 */
export function useKept(most: number) {
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<TaxCategory>('out_of_scope');
  const [checked, setChecked] = useState(false);
  const digits = plainDigits(typed);
  const amount = digits === '' ? 0 : Number(digits);
  const wrong = !Number.isInteger(amount) || amount < 0 || amount > most;
  return {
    typed,
    setTyped,
    category,
    setCategory,
    most,
    wrong: checked && wrong,
    /** Yen; 0 while something wrong is typed. */
    amount: wrong ? 0 : amount,
    /** For the call; undefined: something wrong is typed, which is shown from now on. */
    check: () => {
      setChecked(true);
      if (wrong) return undefined;
      return amount === 0 ? null : { amount, tax_category: category };
    },
  };
}
export type Kept = ReturnType<typeof useKept>;
