import { describe, expect, test } from 'vitest';
import { impureRules, mapProblems, otherTreesProblems, readLadder } from './ladder.mjs';

/**
 * @param {string} source
 * @param {string[]} dependencies
 */
const module = (source, ...dependencies) => ({
  source,
  dependencies: dependencies.map((resolved) => ({ resolved, dependencyTypes: ['import'] })),
});

const house = [
  module('server/app.ts', 'server/money/deposits/routes.ts'),
  module(
    'server/money/deposits/routes.ts',
    'server/telling/mail/queueMail.ts',
    'server/platform/http/route.ts',
  ),
  module('server/telling/mail/queueMail.ts', 'server/platform/http/errors.ts'),
  module('server/platform/http/route.ts'),
  module('server/platform/http/errors.ts'),
  module('server/telling/mail/mail.test.ts', 'server/money/deposits/routes.ts'),
];

describe('the ladder', () => {
  test('counts folders and arrows, and finds no problem if every import leads down', () => {
    expect(readLadder(house, 'server')).toMatchObject({
      folders: 3,
      arrows: 3,
      inCycles: 0,
      upward: [],
    });
  });

  test('names an import that leads up, even through a third folder', () => {
    const planted = module('server/platform/http/health.ts', 'server/money/deposits/routes.ts');
    const { inCycles, upward } = readLadder([...house, planted], 'server');
    expect(inCycles).toBe(3);
    expect(upward).toContainEqual({
      from: 'server/platform/http/health.ts',
      to: 'server/money/deposits/routes.ts',
    });
  });

  test('names a folder’s import of a file that is directly in the root', () => {
    const planted = module('server/platform/http/health.ts', 'server/app.ts');
    expect(readLadder([...house, planted], 'server').upward).toEqual([
      { from: 'server/platform/http/health.ts', to: 'server/app.ts' },
    ]);
  });
});

describe('the map', () => {
  /** @param {string[]} rows */
  const page = (...rows) =>
    [
      '### The server, floor by floor',
      '',
      '| floor | folder |',
      '| --- | --- |',
      ...rows,
      '',
      '',
    ].join('\n');
  const ladder = readLadder(house, 'server');

  test('is correct if each folder is named once, above all folders that it reaches', () => {
    const right = page('| money | `deposits` |', '| | `mail` |', '| ground | `http` |');
    expect(mapProblems(right, ladder)).toEqual([]);
  });

  test('has a problem with a folder that is missing, named twice or too low', () => {
    const wrong = page('| | `http` |', '| | `deposits` |', '| | `deposits` |');
    expect(mapProblems(wrong, ladder)).toEqual([
      'deposits stands twice',
      'mail is missing',
      'deposits reaches http, which does not stand below it',
    ]);
  });
});

describe('the map of the other trees', () => {
  const page = [
    '### The other trees',
    '',
    '| | |',
    '| --- | --- |',
    '| `client/src/platform/ui/`, `i18n/`; `App` | |',
    '| `shared/papers/paper-lists/`, `client/src/papers/paper-lists/` | |',
    '',
    '',
  ].join('\n');
  const names = {
    server: ['deposits'],
    'client/src': ['ui', 'i18n', 'papers', 'deposits'],
    shared: ['papers', 'deposits'],
  };

  test('is correct if each folder has a row, or is named as one of the server', () => {
    expect(otherTreesProblems(page, names)).toEqual([]);
  });

  test('has a problem with a folder that no row names, and with a row for no folder', () => {
    const moved = {
      ...names,
      shared: ['deposits'],
      'client/src': [...names['client/src'], 'notices'],
    };
    expect(otherTreesProblems(page, moved)).toEqual([
      'client/src/catalogue/association/notices is missing',
      'shared/papers/paper-lists is not there',
    ]);
  });
});

describe('rules', () => {
  const price = module('server/a/price.rules.ts', 'server/a/round.ts');
  const rules = [price, module('server/a/round.ts', 'node_modules/zod/index.js')];
  /**
   * The rules' files, with these texts instead of harmless ones.
   *
   * @param {Record<string, string>} texts
   * @returns {(path: string) => string}
   */
  const read = (texts) => (path) =>
    texts[path] ??
    (path.endsWith('round.ts') ? 'export const half = 1 / 2; // no Math.random()' : '');

  test('that only compute are pure', () => {
    expect(impureRules(rules, read({}))).toEqual([]);
  });

  test.each(['Date.now()', 'Math.random()', 'new Date()'])('may not call %s', (call) => {
    const found = impureRules(rules, read({ 'server/a/price.rules.ts': `const it = ${call};` }));
    expect(found).toHaveLength(1);
  });

  test('may not call it through another file', () => {
    const found = impureRules(rules, read({ 'server/a/round.ts': 'const at = Date.now();' }));
    expect(found).toEqual([
      { rule: 'server/a/price.rules.ts', because: 'server/a/round.ts uses Date.now(' },
    ]);
  });

  test('may not reach the database or a file through another file', () => {
    for (const resolved of ['node_modules/pg/lib/index.js', 'fs/promises']) {
      const found = impureRules([price, module('server/a/round.ts', resolved)], read({}));
      expect(found).toEqual([
        { rule: 'server/a/price.rules.ts', because: `server/a/round.ts imports ${resolved}` },
      ]);
    }
  });
});
