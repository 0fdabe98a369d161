import type { Day } from '../../date.ts';
import type { SeminarType } from './schema.ts';

/** KEIZOKU-20260401 or SEMINAR-20260401 (section 5 of the specification); '' without a start date. */
export function generatedCode(type: SeminarType, entryStart: Day): string {
  const digits = entryStart.replaceAll('-', '');
  if (digits === '') return '';
  return `${type === 'continuous_training' ? 'KEIZOKU' : 'SEMINAR'}-${digits}`;
}

/** The code follows type and start date until somebody enters another one. */
export function followedCode(current: string, previous: string, next: string): string {
  return current === '' || current === previous ? next : current;
}
