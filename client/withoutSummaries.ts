import type { Plugin } from 'vite';

const oneSummary = /^\s*summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm;

/**
 * The source of calls without what each is for, in words.
 *
 * @throws Error a summary is written in another way by now
 */
export function sourceWithoutSummaries(source: string): string {
  const rest = source.replace(oneSummary, '');
  if (/\bsummary:/.test(rest)) throw new Error('a summary of a call is no plain text');
  return rest;
}

/** Builds the screens without the summaries of their calls, a kilobyte on each page: only the server shows them. */
export function withoutSummaries(): Plugin {
  let found = 0;
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(source, id) {
      if (!/\/shared\/.*\/endpoints\.ts$/.test(id)) return null;
      found += 1;
      return { code: sourceWithoutSummaries(source), map: null };
    },
    buildEnd(error) {
      if (!error && found === 0) throw new Error('the calls are defined elsewhere by now');
    },
  };
}
