import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const ofJsonSchema =
  /\/zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/;

/**
 * Builds the screens without zod's JSON Schema, 5 kB that come with any schema: only the server describes its
 * calls. Whoever asks for it in a screen gets an error that says so.
 */
export function withoutJsonSchema(): Plugin {
  let found = 0;
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!ofJsonSchema.test(id)) return null;
      found += 1;
      const source = await readFile(id, 'utf8');
      const names = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
        ([, name]) => name,
      );
      const exported = names.map((name) =>
        // Each schema asks for its method when it is made.
        /^create\w+Method$/.test(name ?? '')
          ? `export const ${name} = () => absent;`
          : `export const ${name} = absent;`,
      );
      return [
        "const absent = () => { throw new Error('The screens are built without JSON Schema.'); };",
        ...exported,
      ].join('\n');
    },
    buildEnd(error) {
      if (!error && found === 0) throw new Error('zod keeps its JSON Schema elsewhere by now');
    },
  };
}
