import { useEffect, useRef, useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '../../platform/drafts/draft.ts';
import { restoredValues, type StoredValues } from './storedValues.rules.ts';
import {
  emptyValues,
  keywordIndex,
  withValue,
  type FieldName,
  type FieldProblems,
  type Person,
  type Values,
} from './values.rules.ts';

/** What is entered and what is wrong with it; it survives a reload until it is submitted. */
export function useValues(seminarId: number, keywordCount: number, person: Person | null) {
  const draft = `review-test:${seminarId}`;
  const [values, setValues] = useState<Values>(() => ({
    ...restoredValues(readDraft(draft), keywordCount, Date.now()),
    ...person,
  }));
  const [problems, setProblems] = useState<FieldProblems>({});
  const begun = useRef<Values>(values);

  useEffect(() => {
    if (values === begun.current) return;
    writeDraft(draft, { savedAt: Date.now(), values } satisfies StoredValues);
  }, [draft, values]);

  return {
    values,
    problems,
    setProblems,
    /** Takes what was typed; its problem disappears as soon as something else is typed. */
    enter: (name: FieldName, value: string) => {
      setValues((before) => withValue(before, name, value));
      if (value.trim() === '') return;
      setProblems((before) => {
        const { [name]: _, keywords, ...others } = before;
        // How many are wrong says nothing of what is typed now.
        return keywordIndex(name) === null && keywords ? { ...others, keywords } : others;
      });
    },
    /** Submitted: nothing is stored any more. */
    finish: () => {
      const empty = emptyValues(keywordCount);
      begun.current = empty;
      setValues(empty);
      forgetDraft(draft);
    },
  };
}
