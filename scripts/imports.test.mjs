import { cruise } from 'dependency-cruiser';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import rules, { districts } from '../.dependency-cruiser.mjs';

mkdirSync('.cache', { recursive: true });
/** Imports that are refused: why, from, to, and the rule. @type {[string, string, string, string][]} */
const refused = [
  [
    'into a district above',
    'server/papers/receipts/a.ts',
    'server/money/deposits/b.ts',
    'server-papers-reaches-up',
  ],
  [
    'into a room above of the same district',
    'server/platform/db/a.ts',
    'server/platform/http/b.ts',
    'server-platform-db-reaches-up',
  ],
  [
    'from a room that has no place',
    'server/money/gifts/a.ts',
    'server/platform/db/b.ts',
    'server-money-room-without-a-place',
  ],
  [
    'from a folder outside the districts',
    'server/gifts/a.ts',
    'server/platform/db/b.ts',
    'folder-without-a-district',
  ],
  [
    'of the file that joins everything',
    'server/house/operations/a.ts',
    'server/app.ts',
    'nothing-imports-what-joins',
  ],
  [
    'of another room’s presenter',
    'server/money/deposits/a.ts',
    'server/applying/submissions/presentRow.ts',
    'routes-stay-at-home',
  ],
  [
    'of a feature by the design system',
    'client/src/platform/ui/a.ts',
    'client/src/platform/lists/b.ts',
    'ui-knows-no-feature',
  ],
  [
    'of the server by the contract',
    'shared/bank/bank/a.ts',
    'server/bank/bank/b.ts',
    'shared-knows-nobody',
  ],
];

/** @type {[string, string, string][]} */
const allowed = [
  ['downwards', 'server/money/statements/c.ts', 'server/platform/http/b.ts'],
  ['to a test', 'server/platform/db/c.test.ts', 'server/money/deposits/b.ts'],
];

describe('an import', async () => {
  mkdirSync('.cache', { recursive: true });
  const planted = mkdtempSync('.cache/planted-');
  afterAll(() => rmSync(planted, { recursive: true, force: true }));
  /** @type {Map<string, string[]>} */
  const imports = new Map();
  for (const [, from, to] of [...refused, ...allowed]) {
    imports.set(to, imports.get(to) ?? []);
    imports.set(from, [...(imports.get(from) ?? []), to]);
  }
  for (const [path, targets] of imports) {
    const up = '../'.repeat(path.split('/').length - 1);
    const lines = targets.map((to) => `export * from '${up}${to}';\n`);
    mkdirSync(join(planted, dirname(path)), { recursive: true });
    writeFileSync(join(planted, path), lines.join('') || 'export const value = 1;\n');
  }
  const { output } = await cruise(['shared', 'server', 'client/src'], {
    ...rules.options,
    baseDir: join(process.cwd(), planted),
    ruleSet: { forbidden: rules.forbidden ?? [] },
    validate: true,
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text');
  const { violations } = output.summary;
  /** @param {string} path */
  const brokenBy = (path) =>
    violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);

  test.each(refused)('%s is refused', (_, from, _to, rule) => {
    expect(brokenBy(from)).toContain(rule);
  });

  test.each(allowed)('%s is allowed', (_, from) => {
    expect(brokenBy(from)).toEqual([]);
  });
});

describe('the page of a district', () => {
  test.each(Object.entries(districts))('%s names each of its rooms', (name, rooms) => {
    const page = readFileSync(`server/${name}/README.md`, 'utf8');
    const all = new Set(Object.values(rooms).flatMap((list) => list.split(' ')));
    expect([...all].filter((room) => !page.includes(`\`${room}\``))).toEqual([]);
  });

  test.each(['server', 'shared', 'client/src'])(
    '%s has no other rooms than those named',
    (tree) => {
      for (const [name, rooms] of Object.entries(districts)) {
        const there = readdirSync(join(tree, name), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => entry.name);
        const named = rooms[/** @type {keyof typeof rooms} */ (tree)].split(' ');
        expect(there.toSorted(), `${tree}/${name}`).toEqual(named.toSorted());
      }
    },
  );
});
