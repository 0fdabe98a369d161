import { message, type Problems } from '@seminar/shared/platform/messages/message';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
type Steps = readonly string[];

/** The most that are named: a body may hold a hundred thousand. */
const mostNamed = 100;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function child(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

const keyOf = (steps: Steps) => steps.join('\0');

/** What none of the alternatives has. */
function inNone(found: readonly Steps[][]): Steps[] {
  const known = found.map((paths) => new Set(paths.map(keyOf)));
  // One alternative doesn't have `company`, another one lacks only `company.foo`.
  const isUnknown = (path: Steps) =>
    known.every((keys) => path.some((_, index) => keys.has(keyOf(path.slice(0, index + 1)))));
  const unknown = found.flat().filter(isUnknown);
  return [...new Map(unknown.map((path) => [keyOf(path), path])).values()];
}

/** Whether a value may be meant by this alternative. */
function fits({ type, anyOf }: Schema, value: object): boolean {
  if (anyOf) return true;
  return type === undefined || type === (Array.isArray(value) ? 'array' : 'object');
}

function unknownPaths(schema: unknown, value: unknown, at: Steps): Steps[] {
  if (!isRecord(schema) || typeof value !== 'object' || value === null) return [];
  const { anyOf, oneOf, allOf, items, properties, additionalProperties } = schema as Schema;
  const alternatives = anyOf ?? oneOf;
  if (alternatives) {
    const meant = alternatives.filter(
      (one): one is Schema => typeof one === 'object' && fits(one, value),
    );
    return inNone(meant.map((one) => unknownPaths(one, value, at)));
  }
  if (allOf) return inNone(allOf.map((one) => unknownPaths(one, value, at)));
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => unknownPaths(items, item, [...at, String(index)]));
  }
  return Object.entries(value).flatMap(([name, part]) => {
    const path = [...at, name];
    if (properties && Object.hasOwn(properties, name)) {
      return unknownPaths(properties[name], part, path);
    }
    if (additionalProperties !== undefined) return unknownPaths(additionalProperties, part, path);
    return properties ? [path] : [];
  });
}

/** What the sent value has at the path, and what the resource holds there; of a list's items by their ids. */
function bothAt(sent: unknown, held: unknown, path: Steps): [sent: unknown, held: unknown] {
  let both: [unknown, unknown] = [sent, held];
  for (const step of path) {
    const [given, present] = both;
    if (Array.isArray(given)) {
      const item: unknown = given[Number(step)];
      const id = child(item, 'id');
      const list: unknown[] = Array.isArray(present) ? present : [];
      const same =
        id === undefined ? list[Number(step)] : list.find((one) => child(one, 'id') === id);
      both = [item, same];
    } else {
      both = [child(given, step), child(present, step)];
    }
  }
  return both;
}

/**
 * The fields of a body that its schema doesn't have. A field that the resource holds as it was sent is no problem: a
 * caller may send back what they have read.
 *
 * @param schema JSON Schema of the body
 * @param held what a GET of the resource would answer now; undefined: nothing may be sent back
 */
export async function unknownFields(
  schema: Schema,
  sent: object,
  held: () => Promise<unknown>,
): Promise<Problems> {
  const paths = unknownPaths(schema, sent, []);
  if (paths.length === 0) return {};
  const resource = await held();
  const problems: [string, Problems[string]][] = [];
  for (const path of paths) {
    const [given, present] = bothAt(sent, resource, path);
    if (present !== undefined && isDeepStrictEqual(given, present)) continue;
    const text = message(present === undefined ? 'unknown_field' : 'read_only_field');
    problems.push([path.join('.'), [text]]);
    if (problems.length === mostNamed) break;
  }
  return Object.fromEntries(problems);
}
