import {
  unknownPlaceholders,
  provisoPlaceholders,
} from '@seminar/shared/catalogue/association/proviso.rules';
import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import { glyphProblems } from '../../platform/pdf/glyphProblems.ts';

const printed = [
  'name',
  'representative',
  'postal_code',
  'address',
  'phone',
  'email',
  'receipt_proviso',
];

/** The problems that the schema can't see: characters that can't be printed, unknown placeholders. */
export function settingsProblems(body: Record<string, unknown>): Problems {
  const problems = glyphProblems(body, printed);
  const proviso = body['receipt_proviso'];
  const unknown = typeof proviso === 'string' ? unknownPlaceholders(proviso) : [];
  if (unknown.length > 0) {
    const known = provisoPlaceholders.map((name) => `{${name}}`).join('、');
    const values = { unknown: unknown.join('、'), known };
    addProblem(problems, 'receipt_proviso', message('proviso_placeholder', values));
  }
  return problems;
}
