import type { BillKind } from '@seminar/shared/papers/bills/schema';
import { honorifics } from '@seminar/shared/papers/receipts/schema';
import { useState, type ChangeEvent } from 'react';
import { ApiError } from '../../platform/api/errors.ts';

/** What is sent when a bill is asked for. */
export interface Wording {
  kind: BillKind;
  addressee: string;
  honorific: (typeof honorifics)[number];
  /** The invoice that becomes void for it. */
  instead_of?: string;
}

/**
 * The fields in which a person confirms to whom an invoice or an estimate is made out. They hold their
 * values themselves: for two fields, applicants' pages needn't load a library of forms.
 *
 * @param error why the last attempt was refused
 */
export function useAddressee(
  { addressee, honorific }: { addressee: string; honorific: string },
  error: unknown,
) {
  const [typed, setTyped] = useState({ addressee, honorific });
  const problems = error instanceof ApiError ? error.problems : {};
  const chosen = honorifics.find((known) => known === typed.honorific) ?? honorifics[0];
  return {
    fields: {
      register: (field: 'addressee' | 'honorific') => ({
        name: field,
        value: typed[field],
        onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
          setTyped((before) => ({ ...before, [field]: target.value }));
        },
      }),
      problem: (field: string) => problems[field]?.join(' '),
    },
    /** The last refusal names a field, beside which it stands. */
    named: Object.keys(problems).length > 0,
    wording: { addressee: typed.addressee, honorific: chosen },
  };
}
