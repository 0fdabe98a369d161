import { useEffect, useRef, useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '../../platform/drafts/draft.ts';
import { restoredTestValues, type StoredValues } from './storedTestAnswers.rules.ts';
import {
  emptyValues,
  keywordIndex,
  withTestValue,
  type FieldName,
  type TestFieldProblems,
  type TestPerson,
  type TestValues,
} from './testForm.rules.ts';

/** What is entered and what is wrong with it; it survives a reload until it is submitted. */
export function useValues(seminarId: number, keywordCount: number, person: TestPerson | null) {
  const draft = `review-test:${seminarId}`;
  const [values, setValues] = useState<TestValues>(() => ({
    ...restoredTestValues(readDraft(draft), keywordCount, Date.now()),
    ...person,
  }));
  const [problems, setProblems] = useState<TestFieldProblems>({});
  const begun = useRef<TestValues>(values);

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
      setValues((before) => withTestValue(before, name, value));
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
