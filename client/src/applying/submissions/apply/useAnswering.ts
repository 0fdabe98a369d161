import type { FormTemplate, TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useToday } from '../../../platform/api/useToday.ts';
import { forgetSealedDraft, writeSealedDraft } from '../../../platform/drafts/sealedDraft.ts';
import {
  withAnswer,
  beginAnswering,
  type Answering,
  type Change,
} from '../../../catalogue/answers/answering.rules.ts';
import { restoredValues, type Values } from '../../../catalogue/answers/entries.rules.ts';
import { readStoredAnswers, type StoredAnswers } from './storedAnswers.rules.ts';
import { attemptFor, type Attempt } from '../../../platform/api/attempt.rules.ts';
import { randomKey } from '../../../platform/api/randomKey.ts';

/** Under which name the answers of an application form are kept. */
export function draftNameOf(seminarId: number, template: FormTemplate): string {
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
  const draft = draftNameOf(seminarId, template);
  const today = useToday();
  const [stored] = useState(() => readStoredAnswers(found, Date.now()));
  const [state, change] = useReducer(
    (before: Answering, made: Change) => withAnswer(fields, today, before, made),
    null,
    () => beginAnswering(restoredValues(fields, stored?.values)),
  );
  const attempt = useRef<Attempt | null>(stored?.attempt ?? null);
  const { values } = state;
  const [member, setMember] = useState(stored?.member ?? '');
  const [session, setSession] = useState(stored?.session ?? '');
  // What the form began with; null: it begins again with the next values.
  const beginning = useRef<Values | null>(values);

  useEffect(() => {
    beginning.current ??= values;
    if (values !== beginning.current || member !== '' || session !== '') {
      keep(draft, { values, member, session, attempt: attempt.current });
    }
  }, [draft, values, member, session]);

  // Too old to come back, so it must not lie here either.
  useEffect(() => {
    if (!stored) forgetSealedDraft(draft);
  }, [draft, stored]);

  return {
    ...state,
    today,
    change,
    /** The member number that is named; '' for none. */
    member,
    setMember,
    /** The id of the chosen date and place; '' for none. */
    session,
    setSession,
    /** The key to send this content with: the same for a retry, even after a reload. */
    keyFor: (content: string): string => {
      attempt.current = attemptFor(content, attempt.current, randomKey);
      keep(draft, { values, member, session, attempt: attempt.current });
      return attempt.current.key;
    },
    /** Sent: nothing is stored any more, the form is empty. */
    finish: () => {
      attempt.current = null;
      change({ what: 'sent' });
      setMember('');
      setSession('');
      beginning.current = null;
      forgetSealedDraft(draft);
    },
  };
}

function keep(draft: string, answers: Omit<StoredAnswers, 'savedAt'>): void {
  writeSealedDraft(draft, { savedAt: Date.now(), ...answers } satisfies StoredAnswers);
}
