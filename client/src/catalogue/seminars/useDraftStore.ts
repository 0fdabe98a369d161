import { useMemo } from 'react';
import { z } from 'zod';
import { forgetDraft, readDraft, writeDraft } from '../../platform/drafts/draft.ts';
import { useUser } from '../../platform/session/session.ts';
import { seminarDraftSchema } from './seminarDraft.rules.ts';
import type { SeminarWork } from './steps.ts';

const keptSchema = z.object({
  draft: seminarDraftSchema,
  /** The seminar as it was when the draft was begun; null: it is a new one, or not known. */
  begun: seminarDraftSchema.nullable().default(null),
  /** What the server found wrong with it, by field. */
  problems: z.record(z.string(), z.array(z.string())),
  /** The draft was carried on to the confirmation. */
  confirming: z.boolean(),
});
export type KeptDraft = z.output<typeof keptSchema>;

export interface DraftStore {
  read: () => KeptDraft | null;
  write: (kept: KeptDraft) => void;
  forget: () => void;
}

/** The unsaved seminar: of this staff member and, when one is edited or copied, of that seminar. */
export function useDraftStore({ id, from }: SeminarWork): DraftStore {
  const { id: userId } = useUser();
  return useMemo(() => {
    const name = `seminar:${userId}:${id ?? (from ? `copy-${from}` : 'new')}`;
    return {
      read: () => keptSchema.safeParse(readDraft(name)).data ?? null,
      write: (kept) => writeDraft(name, kept),
      forget: () => forgetDraft(name),
    };
  }, [userId, id, from]);
}
