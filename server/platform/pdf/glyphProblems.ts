import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import { missingGlyphs } from './printable.ts';

/**
 * The problems with characters that documents can't print, by field. Fields that aren't text are
 * skipped.
 */
export function glyphProblems(given: object, fields: readonly string[]): Problems {
  const problems: Problems = {};
  const texts = new Map<string, unknown>(Object.entries(given));
  for (const field of fields) {
    const text = texts.get(field);
    const missing = typeof text === 'string' ? missingGlyphs(text) : [];
    if (missing.length > 0) {
      addProblem(problems, field, message('receipt_glyph', { characters: missing.join('、') }));
    }
  }
  return problems;
}
