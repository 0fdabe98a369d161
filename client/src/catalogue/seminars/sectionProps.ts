import type { UseFormReturn } from 'react-hook-form';
import type { SeminarDraft } from './seminarDraft.rules.ts';
import type { FoldedName } from './seminarSections.rules.ts';

/** What every part of the seminar form takes. */
export interface SectionProps {
  form: UseFormReturn<SeminarDraft>;
  /** A seminar that is there already. */
  editing: boolean;
  /** What is wrong with a field. */
  problem: (field: string) => string | undefined;
  /** Whether something is wrong with one of these fields, or with a part of one. */
  problemIn: (fields: readonly string[]) => boolean;
  /** What is hardly meant. */
  doubt: (field: string) => string | undefined;
  /** Whether a folded part stands open at first; by default none does. */
  openAtFirst?: (part: FoldedName) => boolean;
}
