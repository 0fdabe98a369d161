import type { Problems } from '@seminar/shared/platform/messages/message';
import { glyphProblems } from '../../platform/pdf/glyphProblems.ts';

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null;

/** The characters that documents can't print, in what receipts and certificates state of a seminar. */
export function printedProblems(body: Record<string, unknown>): Problems {
  const sessions = Array.isArray(body['sessions']) ? (body['sessions'] as unknown[]) : [];
  const ofSessions = sessions.flatMap((session, index) =>
    Object.entries(isObject(session) ? glyphProblems(session, ['place']) : {}).map(
      ([field, found]) => [`sessions.${index}.${field}`, found] as const,
    ),
  );
  return { ...glyphProblems(body, ['name']), ...Object.fromEntries(ofSessions) };
}
