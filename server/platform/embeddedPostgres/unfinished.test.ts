import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { freshDataDir, removeDataDirs } from './testing/dataFolders.ts';
import { removeUnfinished, unfinishedName } from './unfinished.ts';

afterEach(removeDataDirs);

it('removes the unfinished files of killed starts, and nothing else', async () => {
  const folder = await freshDataDir();
  const target = path.join(folder, 'database');
  const ours = unfinishedName(target);
  const beyondAnyProcess = 2 ** 22 + 1;
  await mkdir(`${target}.new-${beyondAnyProcess}-0123abcd-0123abcd/base`, { recursive: true });
  const others = [
    `${target}.new-${beyondAnyProcess}-0123abcd-0123abcd.password`,
    // The process id of a dead process, which is ours now after a container's restart.
    `${target}.new-${process.pid}-0123abcd-0123abcd`,
  ];
  const kept = [target, ours, `${target}.new-${process.ppid}-0123abcd-0123abcd`, `${target}.newer`];
  for (const file of [...others, ...kept]) await writeFile(file, '');

  await removeUnfinished(target);
  const names = await readdir(folder);
  expect(names.toSorted()).toEqual(kept.map((file) => path.basename(file)).toSorted());
});
