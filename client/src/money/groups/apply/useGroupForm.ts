import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { enteredFields } from '@seminar/shared/applying/submissions/enteredFields.rules';
import { withoutCompanysOwn } from '@seminar/shared/catalogue/group-applications/groupFields.rules';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupApplyTexts } from './texts.ts';
import { attemptFor, type Attempt } from '../../../platform/api/attempt.rules.ts';
import { randomKey } from '../../../platform/api/randomKey.ts';
import { forgetSealedDraft, writeSealedDraft } from '../../../platform/drafts/sealedDraft.ts';
import {
  withAnswer,
  beginAnswering,
  type Answering,
  type Change,
} from '../../../catalogue/answers/answering.rules.ts';
import { inOrder } from '../../../catalogue/answers/formSections.rules.ts';
import { readStoredAnswers } from '../../../applying/submissions/apply/storedAnswers.rules.ts';
import { problemsNow } from '../../../catalogue/answers/problems.rules.ts';
import { commonValues, ownLabelNames, partForm, type OwnLabels } from './companyFields.rules.ts';
import { changePeople, filledPeople, type PeopleChange, type Person } from './people.rules.ts';
import { fromStored, toStored } from './storedGroup.rules.ts';
import { useToday } from '../../../platform/api/useToday.ts';

interface Asked {
  /** Under which name a company's application is kept. */
  draft: string;
  template: FormTemplate;
  /** People need only their names: the rest is asked later. The contact may have no mail address. */
  leavesOpen: boolean;
}

/** As the company itself is asked. */
export function askedItself(seminarId: number, template: FormTemplate): Asked {
  return { draft: `group:${seminarId}:${template.id}`, template, leavesOpen: false };
}

/** As the office is asked who enters it for the company: what is blank is asked later. */
export function askedByOffice(seminarId: number, template: FormTemplate): Asked {
  const fields = enteredFields(withoutCompanysOwn(template.fields), { leavesOpen: true });
  const draft = `entered-group:${seminarId}:${template.id}`;
  return { draft, template: { ...template, fields }, leavesOpen: true };
}

interface Filled {
  company: Answering;
  people: readonly Person[];
}

type FormChange = { of: 'company'; change: Change } | { of: 'people'; change: PeopleChange };

/** A table of hundreds is not encrypted anew at each key. */
const pauseMs = 400;

/**
 * What a company says of itself and its people, which survives a reload until it is sent.
 *
 * @param found what was kept before the reload
 */
export function useGroupForm({ draft, template, leavesOpen }: Asked, found: unknown) {
  const { t } = useTranslation(groupApplyTexts);
  const today = useToday();
  const form = useMemo(() => {
    const labels = ownLabelNames.map((name) => [name, t(`own.${name}`)] as const);
    const named = Object.fromEntries(labels) as OwnLabels;
    return partForm(inOrder(template.fields), named, leavesOpen);
  }, [t, template.fields, leavesOpen]);
  const [stored] = useState(() => readStoredAnswers(found, Date.now()));
  const { common: companyFields } = form;

  const [state, dispatch] = useReducer(
    (before: Filled, made: FormChange): Filled => {
      if (made.of === 'company') {
        return {
          ...before,
          company: withAnswer(companyFields, today, before.company, made.change),
        };
      }
      const judged = { form, common: commonValues(form, before.company.values), today };
      return { ...before, people: changePeople(judged, before.people, made.change) };
    },
    null,
    (): Filled => {
      const restored = fromStored(form, stored?.values);
      return {
        company: beginAnswering(restored.company),
        people: restored.people,
      };
    },
  );
  const { company, people } = state;
  // Always the same function, so that a row is drawn only when it changes itself.
  const changeRows = useCallback(
    (change: PeopleChange) => dispatch({ of: 'people', change }),
    [dispatch],
  );
  const judged = useMemo(
    () => ({ form, common: commonValues(form, company.values), today }),
    [form, company.values, today],
  );

  const [session, setSession] = useState(stored?.session ?? '');
  const [member, setMember] = useState(stored?.member ?? '');
  const attempt = useRef<Attempt | null>(stored?.attempt ?? null);
  const kept = useMemo(
    () => ({ values: toStored(company.values, people), session, member }),
    [company.values, people, session, member],
  );
  // What the page began with; null: it begins again with the next values.
  const beginning = useRef<typeof kept | null>(kept);
  const keep = () =>
    writeSealedDraft(draft, { savedAt: Date.now(), ...kept, attempt: attempt.current });
  const pending = useRef<(() => void) | null>(null);

  useEffect(() => {
    beginning.current ??= kept;
    if (kept === beginning.current) return;
    pending.current = () => {
      pending.current = null;
      writeSealedDraft(draft, { savedAt: Date.now(), ...kept, attempt: attempt.current });
    };
    const timer = window.setTimeout(() => pending.current?.(), pauseMs);
    return () => window.clearTimeout(timer);
  }, [draft, kept]);

  // A visitor who leaves within the pause loses nothing.
  useEffect(() => {
    const flush = () => pending.current?.();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, []);

  // Too old to come back, so it must not lie here either.
  useEffect(() => {
    if (!stored) forgetSealedDraft(draft);
  }, [draft, stored]);

  return {
    form,
    company,
    people,
    judged,
    today,
    companyFields,
    /** The id of the chosen date and place, which is for all; '' for none. */
    session,
    setSession,
    /** The company's member number, as it was typed; '' for none. */
    member,
    setMember,
    changeCompany: (change: Change) => dispatch({ of: 'company', change }),
    changePeople: changeRows,
    /** What is wrong with the company's own answers now. */
    companyProblems: () => problemsNow(companyFields, company.values, today),
    filled: () => filledPeople(form, people),
    /** All that was typed, as it is kept. */
    typed: () => ({ savedAt: Date.now(), ...kept, attempt: null }),
    /** The key to send this content with: the same for a retry, even after a reload. */
    keyFor: (content: string): string => {
      attempt.current = attemptFor(content, attempt.current, randomKey);
      keep();
      return attempt.current.key;
    },
    /** Sent: nothing is stored any more; the company stays for another application. */
    finish: () => {
      attempt.current = null;
      pending.current = null;
      beginning.current = null;
      dispatch({ of: 'people', change: { what: 'cleared' } });
      forgetSealedDraft(draft);
    },
  };
}

export type GroupForm = ReturnType<typeof useGroupForm>;
