import { expect, test } from 'vitest';
import { seminarNameParts } from './seminarNameParts.rules.ts';

test.each([
  ['令和8年度 継続的研修（第3回）', '令和8年度 継続的研修', '（第3回）'],
  ['継続的研修（第2回・追加募集）', '継続的研修', '（第2回・追加募集）'],
  ['2026年度 研修 第3回', '2026年度 研修 ', '第3回'],
  ['医療機器プログラム（SaMD）入門セミナー', '医療機器プログラム（SaMD）入門セミナー', ''],
  ['（第3回）', '（第3回）', ''],
  ['', '', ''],
])('%s is told apart by its end', (name, head, tail) => {
  expect(seminarNameParts(name)).toEqual({ head, tail });
  expect(head + tail).toBe(name);
});
