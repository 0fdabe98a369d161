import type { Endpoint } from '@seminar/shared/endpoint';
import { z } from 'zod';
import type { KnownQueries } from './maskAddress.rules.ts';

const property = z.object({
  enum: z.array(z.string()).optional(),
  type: z.unknown().optional(),
  anyOf: z.array(z.object({ type: z.unknown().optional() })).optional(),
});
const described = z.object({ properties: z.record(z.string(), property).default({}) });

type Properties = z.output<typeof described>['properties'];
/** To describe all of them takes longer than to make the rest of an application. */
const properties = new WeakMap<z.ZodType, Properties>();

function propertiesOf(query: z.ZodType): Properties {
  let found = properties.get(query);
  if (!found) {
    const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
    found = described.parse(schema).properties;
    properties.set(query, found);
  }
  return found;
}

/** The words and numbers that the queries of these endpoints may contain. */
export function knownQueries(endpoints: readonly Endpoint[]): KnownQueries {
  const known = new Map<string, Set<string>>();
  for (const { query } of endpoints) {
    if (!query) continue;
    for (const [name, { enum: words = [], type, anyOf = [] }] of Object.entries(
      propertiesOf(query),
    )) {
      const values = known.get(name) ?? new Set<string>();
      for (const word of words) values.add(word);
      if ([type, ...anyOf.map((part) => part.type)].some((one) => one === 'number')) {
        values.add('number');
      }
      known.set(name, values);
    }
  }
  return known;
}
