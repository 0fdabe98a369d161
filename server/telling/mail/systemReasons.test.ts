import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reasonsInEnglish } from './systemReasons.ts';

it('each reason of the system is written once, beside its English: who edits one can’t lose the other', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /^(?!generated|node_modules|dist).*(?<!\.test)\.ts$/.test(path) &&
      !path.endsWith('/systemReasons.ts'),
  );
  const again = files.flatMap((path) => {
    const text = readFileSync(`server/${path}`, 'utf8');
    return [...reasonsInEnglish.keys()]
      .filter((reason) => text.includes(`'${reason}'`))
      .map((reason) => `${path}: ${reason}`);
  });
  expect(again).toEqual([]);
});
