import { describe, expect, it } from 'vitest';
import { contract, nameOf } from '../../testing/contract.ts';
import { exampleOf, thingOf } from './examples.ts';

const lacking = new Set<string>();

describe('the example', () => {
  it.each(contract.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'of %s matches the schemas of its body and its answer',
    (_, { path, body, response }) => {
      for (const [schema, io] of [
        [body, 'input'],
        [response, 'output'],
      ] as const) {
        if (!schema) continue;
        const example = exampleOf(schema, io, thingOf(path), lacking);
        expect([example, schema.safeParse(example).error?.issues]).toEqual([example, undefined]);
      }
    },
  );

  it('has a value for every field: a field that is named here needs a line in examples.ts', () => {
    expect([...lacking]).toEqual([]);
  });
});
