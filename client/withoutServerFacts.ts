import type { Plugin } from 'vite';

const oneFact =
  /^\s*(?:(?:summary|records):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|statements: \d+|noSession: true),\n/gm;

/**
 * The source of calls without what only the server and its tests read of them.
 *
 * @throws Error one of these facts is written in another way by now
 */
export function sourceWithoutServerFacts(source: string): string {
  const rest = source.replace(oneFact, '');
  const [left] = /\b(?:summary|records|statements|noSession):/.exec(rest) ?? [];
  if (left !== undefined) throw new Error(`${left} of a call is no plain text, number or true`);
  return rest;
}

/** Builds the screens without these facts, a kilobyte on each page. */
export function withoutServerFacts(): Plugin {
  let found = 0;
  return {
    name: 'without-server-facts',
    apply: 'build',
    enforce: 'pre',
    transform(source, id) {
      if (!/\/shared\/.*\/endpoints\.ts$/.test(id)) return null;
      found += 1;
      return { code: sourceWithoutServerFacts(source), map: null };
    },
    buildEnd(error) {
      if (!error && found === 0) throw new Error('the calls are defined elsewhere by now');
    },
  };
}
