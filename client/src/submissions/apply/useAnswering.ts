import { tokyoDay } from '@seminar/shared/date';
import type { FormTemplate, TemplateField } from '@seminar/shared/form-templates/schema';
import { useEffect, useReducer, useRef, useState } from 'react';
import { forgetSealedDraft, writeSealedDraft } from '../../drafts/sealedDraft.ts';
import { answer, begin, type Answering, type Change } from './answering.rules.ts';
import { restoredValues, type Values } from './entries.rules.ts';
import {
  attemptFor,
  readStoredAnswers,
  type Attempt,
  type StoredAnswers,
} from './storedAnswers.rules.ts';
import { randomKey } from '../../api/randomKey.ts';

/** Under which name the answers of an application form are kept. */
export function draftOf(seminarId: number, template: FormTemplate): string {
  return `application:${seminarId}:${template.id}`;
}

/**
 * The answers of one application form, which survive a reload until they are sent.
 *
 * @param found what was kept before the reload
 */
export function useAnswering(
  seminarId: number,
  template: FormTemplate,
  fields: readonly TemplateField[],
  found: unknown,
) {
  const draft = draftOf(seminarId, template);
  const [today] = useState(() => tokyoDay(new Date()));
  const [stored] = useState(() => readStoredAnswers(found, Date.now()));
  const [state, change] = useReducer(
    (before: Answering, made: Change) => answer(fields, today, before, made),
    null,
    () => begin(restoredValues(fields, stored?.values)),
  );
  const attempt = useRef<Attempt | null>(stored?.attempt ?? null);
  const { values } = state;
  // What the form began with; null: it begins again with the next values.
  const beginning = useRef<Values | null>(values);

  useEffect(() => {
    beginning.current ??= values;
    if (values !== beginning.current) keep(draft, values, attempt.current);
  }, [draft, values]);

  // Too old to come back, so it must not lie here either.
  useEffect(() => {
    if (!stored) forgetSealedDraft(draft);
  }, [draft, stored]);

  return {
    ...state,
    today,
    change,
    /** The key to send this content with: the same for a retry, even after a reload. */
    keyFor: (content: string): string => {
      attempt.current = attemptFor(content, attempt.current, randomKey);
      keep(draft, values, attempt.current);
      return attempt.current.key;
    },
    /** Sent: nothing is stored any more, the form is empty. */
    finish: () => {
      attempt.current = null;
      change({ what: 'sent' });
      beginning.current = null;
      forgetSealedDraft(draft);
    },
  };
}

function keep(draft: string, values: Values, attempt: Attempt | null): void {
  writeSealedDraft(draft, { savedAt: Date.now(), values, attempt } satisfies StoredAnswers);
}
