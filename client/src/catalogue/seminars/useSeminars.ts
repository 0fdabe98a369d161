import { updateSeminar } from '@seminar/shared/applying/submissions/endpoints';
import { listFormTemplates } from '@seminar/shared/catalogue/form-templates/endpoints';
import {
  createSeminar,
  getAnswerStatistics,
  getSeminar,
  getSeminarProgress,
} from '@seminar/shared/catalogue/seminars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { largestPage } from '@seminar/shared/pagination';
import { call } from '../../platform/api/call.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { changeOf, payloadOf, templateOf, type SeminarDraft } from './seminarDraft.rules.ts';

/**
 * One seminar, by its id or its code.
 *
 * @param options `staleTime: 0` where it must be as it is by now
 */
export function useSeminar(idOrCode: string | null, options: { staleTime?: 0 } = {}) {
  return useQuery({
    ...queryOf(getSeminar, { params: { id: idOrCode ?? '' } }),
    ...options,
    select: dataOf,
    enabled: idOrCode !== null,
  });
}

/** How one seminar stands. */
export function useSeminarProgress(id: number) {
  return useQuery({
    ...queryOf(getSeminarProgress, { params: { id: String(id) } }),
    select: dataOf,
  });
}

/** What the applications of a seminar answered, counted. */
export function useAnswerStatistics(id: number, wanted: boolean) {
  return useQuery({
    ...queryOf(getAnswerStatistics, { params: { id: String(id) } }),
    select: dataOf,
    enabled: wanted,
  });
}

/** The forms that a seminar can be given. */
export function useActiveTemplates(wanted: boolean) {
  const query = { is_active: 'true', sort: 'name', per_page: largestPage } as const;
  return useQuery({ ...queryOf(listFormTemplates, { query }), select: dataOf, enabled: wanted });
}

export interface TellingOfChange {
  tell?: boolean;
  tell_reason?: string;
  mail_reason?: string;
}

export interface SavedDraft {
  draft: SeminarDraft;
  /** The seminar that is changed, as it is by now; null: not known, or a new one. */
  saved: SeminarDraft | null;
  /** Of a change that people are told: whether, and what the mail gives as the reason. */
  told: TellingOfChange;
}

/** Creates a seminar, or changes the one with this id. */
export async function saveSeminar(id: string | null, { draft, saved, told }: SavedDraft) {
  if (id !== null) {
    const body = { ...changeOf(draft, saved), ...told };
    return (await call(updateSeminar, { params: { id }, body })).data;
  }
  const { data: created } = await call(createSeminar, { body: payloadOf(draft) });
  const form_template = templateOf(draft);
  if (form_template === null) return created;
  // A copy takes the form along, which only a change can give. When that fails, the seminar is
  // registered nonetheless, and the last step says that its form has to be chosen.
  const params = { id: String(created.id) };
  return call(updateSeminar, { params, body: { form_template } }).then(
    ({ data }) => data,
    () => created,
  );
}
