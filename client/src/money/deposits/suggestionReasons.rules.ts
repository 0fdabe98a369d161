import { doubtfulReasons, type Reason } from '@seminar/shared/money/deposits/schema';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';

export function isDoubt({ code }: Pick<Reason, 'code'>): boolean {
  return doubtfulReasons.has(code);
}

/** What makes one look twice stands before what speaks for it. */
export function doubtsFirst<One extends Pick<Reason, 'code'>>(reasons: readonly One[]): One[] {
  return [...reasons.filter(isDoubt), ...reasons.filter((one) => !isDoubt(one))];
}

/** What the sentences of the reasons have places for. */
type Place =
  | 'name'
  | 'number'
  | 'company'
  | 'day'
  | 'fee'
  | 'paid'
  | 'size'
  | 'of'
  | 'times'
  | 'place';

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
