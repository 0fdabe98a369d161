import { followedCode, generatedCode } from '@seminar/shared/catalogue/seminars/code.rules';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SeminarDraft } from './draft.rules.ts';

/**
 * Keeps the code in step with type and start date as long as nobody has written another one; call
 * what it returns after either of them changed.
 */
export function useFollowingCode(form: UseFormReturn<SeminarDraft>): () => void {
  const generated = () => generatedCode(...form.getValues(['seminar_type', 'entry_start']));
  const previous = useRef<string>(undefined);
  previous.current ??= generated();

  return () => {
    const next = generated();
    form.setValue('code', followedCode(form.getValues('code'), previous.current ?? '', next));
    previous.current = next;
  };
}
