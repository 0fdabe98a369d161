import type { BillKind } from '@seminar/shared/bills/schema';
import { honorifics } from '@seminar/shared/receipts/schema';
import { useForm } from 'react-hook-form';
import { ApiError } from '../api/errors.ts';

/** What is sent when a bill is asked for. */
export interface Wording {
  kind: BillKind;
  addressee: string;
  honorific: (typeof honorifics)[number];
}

/**
 * The form in which a person confirms to whom an invoice or an estimate is made out.
 *
 * @param error why the last attempt was refused
 */
export function useAddressee(
  { addressee, honorific }: { addressee: string; honorific: string },
  error: unknown,
) {
  const { register, handleSubmit } = useForm({ defaultValues: { addressee, honorific } });
  const problems = error instanceof ApiError ? error.problems : {};
  const chosen = (text: string) => honorifics.find((known) => known === text) ?? honorifics[0];
  return {
    fields: {
      register: (field: 'addressee' | 'honorific') => register(field),
      problem: (field: string) => problems[field]?.join(' '),
    },
    /** The last refusal names a field, beside which it stands. */
    named: Object.keys(problems).length > 0,
    submit: (send: (wording: Omit<Wording, 'kind'>) => void) =>
      void handleSubmit((typed) => send({ ...typed, honorific: chosen(typed.honorific) }))(),
  };
}
