import type { Reason, SuggestionReason } from '@seminar/shared/deposits/schema';
import { formatDay, formatYen } from '../i18n/format.ts';

/** What makes one look twice, rather than what speaks for it. */
const doubts: ReadonlySet<SuggestionReason> = new Set<SuggestionReason>([
  'person_voicing',
  'person_part',
  'person_family_only',
  'company_other_form',
  'company_part',
  'paid_before_corrected',
  'amount_fee',
  'after_deadline',
  'before_application',
  'equals',
  'set_fee',
  'set_choice',
  'set_seminars',
]);

export function isDoubt({ code }: Pick<Reason, 'code'>): boolean {
  return doubts.has(code);
}

/** What the sentences of the reasons have places for. */
type Place = 'number' | 'company' | 'day' | 'fee' | 'paid' | 'size' | 'of' | 'times' | 'place';

/** The values of a reason as its sentence shows them: yen and days in words. */
export function shownValues({ values }: Pick<Reason, 'values'>): Partial<Record<Place, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number' && (name === 'fee' || name === 'paid')) {
        return [name, formatYen(value)];
      }
      return [name, name === 'day' ? formatDay(String(value)) : String(value)];
    }),
  );
}
