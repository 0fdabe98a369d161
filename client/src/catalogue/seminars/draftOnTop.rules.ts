import { seminarDraftSchema, type SeminarDraft } from './seminarDraft.rules.ts';
import { isChanged, textOf, type SessionDraft } from './sessionDraft.rules.ts';

/** Dates and places are compared one by one (`isChanged`), and the code is fixed. */
export type DraftField = Exclude<keyof SeminarDraft, 'code' | 'sessions' | 'removed_session_ids'>;

const apart = new Set<keyof SeminarDraft>(['code', 'sessions', 'removed_session_ids']);
const fields = (Object.keys(seminarDraftSchema.shape) as (keyof SeminarDraft)[]).filter(
  (field): field is DraftField => !apart.has(field),
);

/** The fields in which two drafts differ. */
function differences(one: SeminarDraft, other: SeminarDraft): DraftField[] {
  // Parsing brings the keys of objects into one order.
  const [left, right] = [seminarDraftSchema.parse(one), seminarDraftSchema.parse(other)];
  return fields.filter((field) => JSON.stringify(left[field]) !== JSON.stringify(right[field]));
}

/** The dates and places that were changed or added in the draft; all others as they are saved by now. */
function sessionsOnTop(saved: SeminarDraft, draft: SeminarDraft): SessionDraft[] {
  const savedById = new Map(saved.sessions.map((session) => [session.id, session]));
  const shown = draft.sessions.flatMap((session) =>
    isChanged(session) ? [session] : (savedById.get(session.id) ?? []),
  );
  const known = new Set([...draft.sessions.map(({ id }) => id), ...draft.removed_session_ids]);
  return [...shown, ...saved.sessions.filter(({ id }) => !known.has(id))];
}

/** The dates and places that a colleague has changed, added or erased: as they saved them, or as they were. */
function sessionsMeanwhile(
  saved: SeminarDraft,
  { draft, begun }: { draft: SeminarDraft; begun: SeminarDraft },
): Pick<OnTop, 'theirSessions' | 'bothSessions'> {
  const known = new Map([...begun.sessions, ...saved.sessions].map((one) => [one.id, one]));
  const differ = (one: SeminarDraft, other: SeminarDraft) => (session: SessionDraft) => {
    const [left, right] = [one, other].map(({ sessions }) => {
      const found = sessions.find(({ id }) => id === session.id);
      return found && textOf(found);
    });
    return left !== right;
  };
  const changed = [...known.values()].filter(differ(begun, saved));
  const isMine = differ(begun, draft);
  return {
    theirSessions: changed.filter((session) => !isMine(session)),
    bothSessions: changed.filter(isMine).filter(differ(draft, saved)),
  };
}

interface OnTop {
  draft: SeminarDraft;
  /** What a colleague has changed meanwhile, and the draft hasn't: it is as they saved it. */
  theirs: DraftField[];
  /** What both have changed, to something else: it is as in the draft. */
  both: DraftField[];
  /** The same of dates and places. */
  theirSessions: SessionDraft[];
  bothSessions: SessionDraft[];
}

/**
 * A draft on top of what is saved by now: who edits a seminar changes only what they changed, whatever a colleague has
 * saved since they began.
 *
 * @param begun the seminar as it was when the draft was begun
 */
export function draftOnTop(
  saved: SeminarDraft,
  { draft, begun }: { draft: SeminarDraft; begun: SeminarDraft },
): OnTop {
  const mine = new Set(differences(begun, draft));
  const changed = differences(begun, saved);
  const theirs = changed.filter((field) => !mine.has(field));
  const apartFromSaved = new Set(differences(draft, saved));
  return {
    draft: {
      ...draft,
      ...Object.fromEntries(theirs.map((field) => [field, saved[field]])),
      sessions: sessionsOnTop(saved, draft),
    },
    theirs,
    both: changed.filter((field) => mine.has(field) && apartFromSaved.has(field)),
    ...sessionsMeanwhile(saved, { draft, begun }),
  };
}
