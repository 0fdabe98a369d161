import { readdir } from 'node:fs/promises';
import type { Endpoint } from '@seminar/shared/endpoint';
import { describe, expect, it } from 'vitest';
import { exampleOf, thingOf } from './examples.ts';

const folder = new URL('../../../shared/', import.meta.url);
const files = (await readdir(folder, { recursive: true })).filter((file) =>
  file.endsWith('/endpoints.ts'),
);
const modules = await Promise.all(
  files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
);
const endpoints = modules
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'access' in value && 'summary' in value,
  );
const lacking = new Set<string>();

describe('the example', () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
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
